import { evolveBy } from '../kernel/decider.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { thing } from '../kernel/stream-bound.ts';
import type { EnrolmentEvent } from './events.ts';

export const enrolmentStatuses = ['sent', 'waiting', 'accepted', 'declined'] as const;
export type EnrolmentStatus = (typeof enrolmentStatuses)[number];

type Fact<Type extends EnrolmentEvent['type']> = Extract<EnrolmentEvent, { type: Type }>['data'];
/** The ids that an acceptance reserves. */
export type Acceptance = Omit<Fact<'EnrolmentAccepted'>, 'enrolmentId'>;

export type Enrolment =
  | { readonly status: 'none' }
  | {
      readonly status: EnrolmentStatus;
      readonly schoolId: SchoolId;
      readonly waitsForParent: boolean;
      readonly isSignedByParent: boolean;
      readonly accepted: Acceptance | null;
      /** The outcome of the first lesson; null until everything that follows from accepting is done. */
      readonly completed: Fact<'EnrolmentCompleted'>['lesson'] | null;
      readonly studentId: StudentId | null;
      readonly noticesGiven: readonly Fact<'EnrolmentNoticeGiven'>['to'][];
    };
type Sent = Exclude<Enrolment, { status: 'none' }>;

export const evolve = evolveBy<Enrolment, EnrolmentEvent>({
  EnrolmentSent: (_, { schoolId, isWaiting, waitsForParent, isSignedByParent }) => ({
    status: isWaiting ? 'waiting' : 'sent',
    schoolId,
    waitsForParent,
    isSignedByParent,
    accepted: null,
    completed: null,
    studentId: null,
    noticesGiven: [],
  }),
  EnrolmentParentSigned: (state) => sent(state, { isSignedByParent: true }),
  EnrolmentQuestionAsked: (state) => state,
  EnrolmentWaitlisted: (state) => sent(state, { status: 'waiting' }),
  EnrolmentDeclined: (state) => sent(state, { status: 'declined' }),
  EnrolmentAccepted: (state, { enrolmentId: _, ...accepted }) =>
    sent(state, { status: 'accepted', accepted, studentId: accepted.studentId }),
  EnrolmentCompleted: (state, { lesson }) => sent(state, { completed: lesson }),
  EnrolmentNoticeGiven: (state, { to }) =>
    state.status === 'none' ? state : sent(state, { noticesGiven: [...state.noticesGiven, to] }),
});

function sent(state: Enrolment, change: Partial<Sent>): Enrolment {
  return state.status === 'none' ? state : { ...state, ...change };
}

export const noun = defineNoun({
  noun: 'enrolment',
  label: 'Enrolment',
  initial: { status: 'none' },
  evolve,
  bound: thing('one enrolment'),
  topics: ['enquiries', 'notifications', 'students'],
});
