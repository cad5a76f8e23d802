import type { LessonStatus } from '../catalogue/lessons.ts';
import { evolveBy } from '../kernel/decider.ts';
import type { AccountId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { dateOf, type Instant, type LocalDate } from '../kernel/nz-time.ts';
import type { ChangeRequest } from './change-request-commands.ts';
import type { OwnTimeBlock, WholeLesson } from './commands.ts';
import type { DiaryEvent } from './events.ts';
import type { HeldTime } from './hold-commands.ts';
import { placesOf } from './place.ts';
import type { Proposal } from './proposal-commands.ts';

/** One instructor's Auckland day. A day nobody wrote in is an empty one. */
export type Diary = {
  /** By id. */
  readonly lessons: ReadonlyMap<number, WholeLesson>;
  /** The instructor's own time, by `blockKey`. */
  readonly ownTime: ReadonlyMap<string, OwnTimeBlock>;
  /** Those that nobody has answered, by id. */
  readonly proposals: ReadonlyMap<number, Proposal>;
  /** What learners would like of a lesson and nobody has answered, by the lesson's id. */
  readonly requests: ReadonlyMap<number, ChangeRequest>;
  /** Times that wait for a deposit or got none, by the number that their lesson would have. */
  readonly holds: ReadonlyMap<number, Hold>;
  /** What learners were last told of a late start, by the lesson's id. */
  readonly late: ReadonlyMap<number, { readonly startsAt: Instant; readonly minutes: number }>;
};

export type Hold = HeldTime & { readonly state: 'open' | 'given_up' | 'lapsed' | 'lost' };

export const emptyDiary: Diary = {
  lessons: new Map(),
  ownTime: new Map(),
  proposals: new Map(),
  requests: new Map(),
  holds: new Map(),
  late: new Map(),
};

/** The part of a diary's stream name after `diary-`: one stream per instructor and Auckland day. */
export function diaryId(instructorId: AccountId, day: LocalDate): string {
  return `${instructorId}-${day}`;
}

/** The diary a lesson that starts at this instant belongs to. */
export const diaryIdAt = (instructorId: AccountId, startsAt: Instant): string =>
  diaryId(instructorId, dateOf(startsAt));

export const evolve = evolveBy<Diary, DiaryEvent>({
  LessonScheduled: (diary, { enteredLater: _later, replaces: _wrong, ...lesson }) =>
    holding(diary, { ...lesson, status: 'scheduled' }),
  LessonRescheduled: (diary, { previously: _was, withSeries, ...lesson }) =>
    holding(answered(diary, lesson.lessonId), apart(lesson, withSeries)),
  LessonReleased: (diary, { lessonId }) => without(diary, lessonId),
  LessonDetailsChanged: (diary, { lessonId, title, description, lessonType, notes, ...places }) =>
    changing(diary, lessonId, { title, description, lessonType, notes, ...placesOf(places) }),
  LessonCompleted: (diary, { lessonId, minutes }) =>
    ended(diary, lessonId, { status: 'completed', minutes }),
  LessonCancelled: (diary, { lessonId, isLate, latePercent }) =>
    ended(diary, lessonId, { status: 'cancelled', isLate, latePercent }),
  LessonMissed: (diary, { lessonId, why }) => ended(diary, lessonId, { status: 'no-show', why }),
  LessonReinstated: (diary, { lessonId }) =>
    changing(diary, lessonId, { ...noEnding, status: 'scheduled' }),
  LessonRemoved: (diary, { lessonId }) => without(diary, lessonId),
  LessonProposed: (diary, proposal) => ({
    ...diary,
    proposals: new Map(diary.proposals).set(proposal.proposalId, proposal),
  }),
  ProposalAccepted: (diary, { proposalId }) => withoutProposal(diary, proposalId),
  ProposalDeclined: (diary, { proposalId }) => withoutProposal(diary, proposalId),
  ProposalWithdrawn: (diary, { proposalId }) => withoutProposal(diary, proposalId),
  ProposalLapsed: (diary, { proposalId }) => withoutProposal(diary, proposalId),

  LessonChangeAsked: (diary, { lessonId, times }) =>
    asking(diary, lessonId, { times, offered: null }),
  LessonTimeOffered: (diary, { lessonId, offered }) => {
    const request = diary.requests.get(lessonId);
    return request ? asking(diary, lessonId, { ...request, offered }) : diary;
  },
  LessonChangeDeclined: (diary, { lessonId }) => answered(diary, lessonId),
  LessonChangeWithdrawn: (diary, { lessonId }) => answered(diary, lessonId),

  TimeHeld: (diary, held) => withHold(diary, { ...held, state: 'open' }),
  HoldConfirmed: (diary, { lessonId }) => {
    const holds = new Map(diary.holds);
    holds.delete(lessonId);
    return { ...diary, holds };
  },
  HoldGivenUp: (diary, { lessonId }) => holdEnded(diary, lessonId, 'given_up'),
  HoldLapsed: (diary, { lessonId }) => holdEnded(diary, lessonId, 'lapsed'),
  HoldLost: (diary, { lessonId }) => holdEnded(diary, lessonId, 'lost'),

  LessonRunsLate: (diary, { lessonId, startsAt, minutes }) => ({
    ...diary,
    late: new Map(diary.late).set(lessonId, { startsAt, minutes }),
  }),

  TimeBlocked: (diary, block) => ({
    ...diary,
    ownTime: new Map(diary.ownTime).set(blockKey(block), block),
  }),
  TimeUnblocked: (diary, block) => {
    const ownTime = new Map(diary.ownTime);
    ownTime.delete(blockKey(block));
    return { ...diary, ownTime };
  },
});

const noEnding = {
  minutes: undefined,
  why: undefined,
  isLate: undefined,
  latePercent: undefined,
};

export const blockKey = ({ ownTimeId, edition }: Pick<OwnTimeBlock, 'ownTimeId' | 'edition'>) =>
  `${ownTimeId}-${edition}`;

/** A lesson of a series that was moved by itself stays where it is when the series moves, until it moves with it. */
function apart(lesson: WholeLesson, withSeries: true | undefined): WholeLesson {
  return lesson.seriesId === undefined ? lesson : { ...lesson, isApart: !withSeries };
}

/** The event that says a lesson now has this status. */
export const statusEvents = {
  scheduled: 'LessonReinstated',
  completed: 'LessonCompleted',
  cancelled: 'LessonCancelled',
  'no-show': 'LessonMissed',
} as const satisfies Record<LessonStatus, DiaryEvent['type']>;

function holding(diary: Diary, lesson: WholeLesson): Diary {
  return { ...diary, lessons: new Map(diary.lessons).set(lesson.lessonId, lesson) };
}

function changing(diary: Diary, lessonId: number, change: Partial<WholeLesson>): Diary {
  const lesson = diary.lessons.get(lessonId);
  return lesson ? holding(diary, { ...lesson, ...change }) : diary;
}

function ended(diary: Diary, lessonId: number, how: Partial<WholeLesson>): Diary {
  return changing(answered(diary, lessonId), lessonId, { ...noEnding, ...how });
}

function asking(diary: Diary, lessonId: number, request: ChangeRequest): Diary {
  return { ...diary, requests: new Map(diary.requests).set(lessonId, request) };
}

function answered(diary: Diary, lessonId: number): Diary {
  if (!diary.requests.has(lessonId)) return diary;
  const requests = new Map(diary.requests);
  requests.delete(lessonId);
  return { ...diary, requests };
}

function without(diary: Diary, lessonId: number): Diary {
  const lessons = new Map(diary.lessons);
  lessons.delete(lessonId);
  return { ...answered(diary, lessonId), lessons };
}

function withHold(diary: Diary, held: Hold): Diary {
  return { ...diary, holds: new Map(diary.holds).set(held.lessonId, held) };
}

function holdEnded(diary: Diary, lessonId: number, state: Hold['state']): Diary {
  const held = diary.holds.get(lessonId);
  return held ? withHold(diary, { ...held, state }) : diary;
}

function withoutProposal(diary: Diary, proposalId: number): Diary {
  const proposals = new Map(diary.proposals);
  proposals.delete(proposalId);
  return { ...diary, proposals };
}

export const noun = defineNoun({
  noun: 'diary',
  label: 'Day of a diary',
  initial: emptyDiary,
  evolve,
  bound: { by: 'day', because: 'one instructor’s Auckland day' },
  // A completed lesson counts for its student.
  topics: ['lessons', 'students', 'metrics', 'notifications'],
});
