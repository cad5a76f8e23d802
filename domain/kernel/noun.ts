/** What the domain keeps facts about; each begins the names of its streams (`payment-12`). */
export const nouns = [
  'account',
  'availability',
  'board',
  'contact',
  'conversation',
  'diary',
  'enquiry',
  'erasure',
  'inbox',
  'invoices',
  'payment',
  'practice',
  'privacy',
  'progress',
  'resource',
  'review',
  'school',
  'student',
  'subscription',
  'team',
  'theory',
] as const;
export type Noun = (typeof nouns)[number];

/** The noun a stream's name begins with; undefined for one that is not ours. */
export function nounOf(stream: string): Noun | undefined {
  const name = stream.slice(0, stream.indexOf('-'));
  return nouns.find((noun) => noun === name);
}
