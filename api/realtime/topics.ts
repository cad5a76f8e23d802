import { type Noun, nounOf } from '#domain/kernel/noun.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { DomainEvent } from '#domain/nouns.ts';

/** What a tab may have on its screen that a fact can change; the site asks again for what it keeps under a topic. */
export const topics = [
  'user',
  'school',
  'schoolSkills',
  'team',
  'trial',
  'metrics',
  'students',
  'lessons',
  'availability',
  'progress',
  'payments',
  'pricing',
  'billing',
  'enquiries',
  'messages',
  'resources',
  'privacy',
  'notifications',
] as const;
export type Topic = (typeof topics)[number];

/** By the noun that begins a stream's name: what its facts change on screens. */
const topicsByNoun: Readonly<Record<Noun, readonly Topic[]>> = {
  account: ['user'],
  school: ['school', 'pricing', 'schoolSkills'],
  // Whoever leaves hands their students and conversations to the owner.
  team: ['team', 'students', 'messages'],
  subscription: ['user', 'trial', 'billing'],
  // A completed lesson counts for its student, and the guardians live in the student's stream.
  availability: ['availability'],
  diary: ['lessons', 'students', 'metrics', 'notifications'],
  student: ['students', 'metrics', 'notifications'],
  erasure: ['students', 'lessons', 'progress', 'payments', 'messages', 'metrics'],
  practice: ['progress', 'notifications'],
  progress: ['progress', 'metrics', 'notifications'],
  payment: ['payments', 'metrics', 'notifications'],
  invoices: ['payments', 'metrics'],
  enquiry: ['enquiries', 'notifications'],
  review: ['enquiries', 'notifications'],
  conversation: ['messages', 'notifications'],
  inbox: ['notifications'],
  resource: ['resources', 'notifications'],
  theory: ['resources'],
  privacy: ['privacy'],
  // Read on pages that are asked for, by no open tab.
  board: [],
  contact: [],
};

/** Facts that come often and change less than their noun does: no figure counts them, and nobody is notified. */
const topicsByEvent: Readonly<Partial<Record<string, readonly Topic[]>>> = {
  SkillAssessed: ['progress'],
  CurriculumSkillAssessed: ['progress'],
  LogbookEntryRecorded: ['progress'],
} satisfies Partial<Record<DomainEvent['type'], readonly Topic[]>>;

/** The topics of a fact; none where no screen shows it live. */
export function topicsOf({
  stream,
  type = '',
}: Pick<RecordedEvent, 'stream'> & { readonly type?: string }): readonly Topic[] {
  const noun = nounOf(stream);
  return topicsByEvent[type] ?? (noun ? topicsByNoun[noun] : []);
}
