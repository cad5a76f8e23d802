/** What the domain keeps facts about; each begins the names of its streams (`payment-12`). */
export const nouns = [
  'account',
  'assessment',
  'attendance',
  'availability',
  'bank',
  'bankfile',
  'bankline',
  'board',
  'choices',
  'contact',
  'conversation',
  'credit',
  'diary',
  'enquiry',
  'erasure',
  'expense',
  'foreign',
  'feed',
  'gst',
  'inbox',
  'invoices',
  'licence',
  'notices',
  'owntime',
  'payment',
  'practice',
  'privacy',
  'progress',
  'recap',
  'resource',
  'review',
  'school',
  'series',
  'student',
  'subscription',
  'team',
  'testbooking',
  'theory',
  'voucher',
] as const;
export type Noun = (typeof nouns)[number];

/** The noun a stream's name begins with; undefined for one that is not ours. */
export function nounOf(stream: string): Noun | undefined {
  const name = stream.slice(0, stream.indexOf('-'));
  return nouns.find((noun) => noun === name);
}
