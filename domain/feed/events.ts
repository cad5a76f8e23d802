import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { id, type SchoolId, schoolId, studentId } from '../kernel/ids.ts';
import { defineNoun } from '../kernel/noun.ts';
import { personalLine } from '../kernel/personal.ts';
import { thing } from '../kernel/stream-bound.ts';

/** How much a feed says: with whom and where, that there is a lesson, or only that the time is taken. */
export const feedDepths = ['detailed', 'lesson', 'unavailable'] as const;
export type FeedDepth = (typeof feedDepths)[number];

export const feedHolders = ['account', 'student', 'guardian'] as const;
export type FeedHolder = (typeof feedHolders)[number];

const feed = { feedId: id, schoolId, holder: z.enum(feedHolders), holderId: id };

/** The stream is `feed-<number>`. The address is a secret and stays out of the ledger. */
export const feedEvents = {
  /** `isSchool`: of every instructor of the school. `studentId`: of whom the lessons are, for a student or a guardian. */
  FeedOpened: event(
    z.object({
      ...feed,
      name: personalLine(),
      depth: z.enum(feedDepths),
      isSchool: z.literal(true).optional(),
      studentId: studentId.optional(),
    }),
    { person: ({ holder, holderId }) => `${holder}-${holderId}` as const },
  ),
  /** Its address is good for nothing from here on. */
  FeedClosed: event(z.object(feed)),
};

export type FeedEvent = EventOf<typeof feedEvents>;

export type Feed =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'closed';
      readonly schoolId: SchoolId;
      readonly holder: FeedHolder;
      readonly holderId: number;
    };
export const noFeed: Feed = { status: 'none' };

export const evolve = evolveBy<Feed, FeedEvent>({
  FeedOpened: (_, { schoolId: school, holder, holderId }) => ({
    status: 'open',
    schoolId: school,
    holder,
    holderId,
  }),
  FeedClosed: (feedState) =>
    feedState.status === 'none' ? feedState : { ...feedState, status: 'closed' },
});

export const noun = defineNoun({
  noun: 'feed',
  label: 'Calendar feed',
  initial: noFeed,
  evolve,
  bound: thing('one calendar feed'),
  // Who opens or closes one looks at the answer.
  topics: [],
});
