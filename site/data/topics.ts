import type { LiveTopic } from '#domain/kernel/live-topic.ts';

/** What changes at once: the server's topics, and those that it never announces. */
export type SiteTopic = LiveTopic | LocalTopic;
type LocalTopic = 'sessions' | 'twoFactor' | 'passkeys' | 'admin' | 'unread';

/** Which keys a topic touches, by the word they begin with, no matter who made the change. */
export const rootsOf: Readonly<Record<SiteTopic, readonly string[]>> = {
  user: ['user'],
  school: ['school'],
  schoolSkills: ['schoolSkills'],
  team: ['team'],
  cars: ['cars'],
  trial: ['trial'],
  metrics: ['metrics'],
  // `record` is everything that is told of a student, so it changes with each part.
  students: ['students', 'student', 'record'],
  // Lessons driven are a stage's hours, and a Road Test is a day of the test.
  lessons: [
    'lessons',
    'outcomes',
    'proposals',
    'ownTime',
    'freeTimes',
    'lessonToTest',
    'stages',
    'myProgress',
    'record',
  ],
  stages: ['stages', 'myProgress', 'record'],
  tests: ['tests', 'myProgress', 'record'],
  // Whether somebody is ready for the test follows from their skills.
  skills: ['skills', 'lessonToTest', 'record'],
  logbook: ['logbook', 'record'],
  certificates: ['certificates', 'record'],
  courses: ['courses', 'record'],
  practice: ['practice', 'record'],
  licence: ['licence', 'lessonToTest'],
  // Every answer to “when can I …?” follows from them.
  rules: ['rules', 'licence', 'lessonToTest', 'practice'],
  // A lesson opens with what was said of the last.
  lessonToTest: ['lessonToTest', 'lessons'],
  payments: ['payments', 'record'],
  credit: ['credit', 'record'],
  bank: ['bank'],
  expenses: ['expenses'],
  availability: ['availability', 'freeTimes'],
  pricing: ['pricing', 'credit'],
  billing: ['billing'],
  enquiries: ['enquiries', 'reviews', 'metrics'],
  messages: ['conversations', 'conversation', 'unread'],
  resources: ['resources'],
  privacy: ['privacy'],
  // Booking may wait for a signature.
  terms: ['terms', 'record', 'freeTimes', 'metrics'],
  notifications: ['notifications'],
  notices: ['notices'],

  sessions: ['sessions'],
  twoFactor: ['twoFactor'],
  passkeys: ['passkeys'],
  // An admin may have corrected their own account or school.
  admin: ['admin', 'user', 'school', 'trial'],
  unread: ['conversations', 'unread', 'notifications'],
};

const local: readonly SiteTopic[] = [
  'sessions',
  'twoFactor',
  'passkeys',
  'admin',
  'unread',
] satisfies LocalTopic[];

/** Whether the server says on the socket that this has changed. */
export const isAnnounced = (topic: SiteTopic): boolean => !local.includes(topic);
