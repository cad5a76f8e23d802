import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { oneOf, requiredLine } from '../kernel/fields.ts';
import type { SchoolId, StudentId } from '../kernel/ids.ts';
import { type FeedDepth, type FeedHolder, feedDepths } from './events.ts';

/** POST /api/student-portal/calendar-feeds and its like for parents. */
export const feedForm = z.object({
  name: requiredLine('Name', 80),
  depth: oneOf('Depth', feedDepths),
});

/** POST /api/calendar-feeds. `of` is whose lessons: one's own, or for the owner the whole school's. */
export const instructorFeedForm = feedForm.extend({
  of: z.enum(['me', 'school'], { error: 'Of must be me or school' }).optional().default('me'),
});

export type OpenFeed = Command<
  'OpenFeed',
  {
    feedId: number;
    schoolId: SchoolId;
    holder: FeedHolder;
    holderId: number;
    name: string;
    depth: FeedDepth;
    isSchool?: true | undefined;
    studentId?: StudentId | undefined;
    /** How many the holder has open. */
    openFeeds: number;
  }
>;
export type CloseFeed = Command<'CloseFeed', { feedId: number }>;
