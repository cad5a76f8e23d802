import { type Noun, nounOf } from '#domain/kernel/noun.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import type { ProgressEvent } from '#domain/progress/events.ts';

/** What a tab may have on its screen that a fact can change; the site fetches again what it keeps under a topic. */
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
  'stages',
  'skills',
  'tests',
  'logbook',
  'certificates',
  'practice',
  'licence',
  'lessonToTest',
  'payments',
  'credit',
  'bank',
  'expenses',
  'pricing',
  'billing',
  'enquiries',
  'messages',
  'resources',
  'privacy',
  'notifications',
  'notices',
] as const;
export type Topic = (typeof topics)[number];

/** A lesson ends with many of these, and each touches little of what is on the screen. */
const topicsOfProgress = {
  StageStarted: ['stages'],
  StageCompleted: ['stages', 'notifications'],
  SkillAssessed: ['skills'],
  CurriculumSkillAssessed: ['stages'],
  // Its hours count towards the stage.
  LogbookEntryRecorded: ['logbook', 'stages'],
  CertificateIssued: ['certificates', 'notifications'],
  CertificateRevoked: ['certificates'],
  DrivingTestRecorded: ['tests', 'metrics', 'notifications'],
  DrivingTestWithdrawn: ['tests', 'metrics'],
} as const satisfies Readonly<Record<ProgressEvent['type'], readonly Topic[]>>;
const topicsOfEvent: Readonly<Partial<Record<string, readonly Topic[]>>> = topicsOfProgress;

/** By the noun that begins a stream's name: what its facts change on screens. */
const topicsByNoun: Readonly<Record<Noun, readonly Topic[]>> = {
  account: ['user'],
  school: ['school', 'pricing', 'schoolSkills'],
  // An instructor who leaves hands their students and conversations to the owner.
  team: ['team', 'students', 'messages'],
  subscription: ['user', 'trial', 'billing'],
  attendance: ['notices'],
  availability: ['availability'],
  // A completed lesson counts for its student.
  diary: ['lessons', 'students', 'metrics', 'notifications'],
  owntime: ['lessons'],
  series: ['notifications'],
  // Guardians live in the student's stream.
  student: ['students', 'metrics', 'notifications'],
  erasure: [
    'students',
    'lessons',
    'stages',
    'skills',
    'tests',
    'logbook',
    'certificates',
    'practice',
    'licence',
    'lessonToTest',
    'payments',
    'bank',
    'expenses',
    'messages',
    'metrics',
  ],
  licence: ['licence'],
  // A mock test, a recap and a booking stand on one panel; a booking holds the diary besides.
  assessment: ['lessonToTest', 'notifications'],
  recap: ['lessonToTest', 'notifications'],
  testbooking: ['lessonToTest', 'lessons', 'notifications'],
  practice: ['practice', 'notifications'],
  progress: [...new Set(Object.values(topicsOfProgress).flat())],
  // What a bank line may be for changes with what is owed.
  payment: ['payments', 'bank', 'metrics', 'notifications'],
  // Three figures stand beside each student, and each lesson says whether it is prepaid.
  credit: ['credit', 'students', 'lessons', 'payments', 'notifications'],
  voucher: ['credit', 'notifications'],
  bank: ['bank'],
  // Counts from when its file does.
  bankfile: [],
  bankline: ['bank'],
  expense: ['expenses'],
  invoices: ['payments', 'metrics'],
  // Who opens or closes one looks at the answer.
  feed: [],
  gst: ['payments'],
  enquiry: ['enquiries', 'notifications'],
  review: ['enquiries', 'notifications'],
  conversation: ['messages', 'notifications'],
  inbox: ['notifications'],
  resource: ['resources', 'notifications'],
  theory: ['resources'],
  privacy: ['privacy'],
  // Read on pages that are asked for, by no open tab.
  board: [],
  foreign: [],
  contact: [],
  choices: ['notices'],
  notices: ['notices'],
};

/** The topics of a fact; none where no screen shows it live. */
export function topicsOf({
  stream,
  type = '',
}: Pick<RecordedEvent, 'stream'> & { readonly type?: string }): readonly Topic[] {
  const noun = nounOf(stream);
  if (noun === undefined) return [];
  return topicsOfEvent[type] ?? topicsByNoun[noun];
}
