import { z } from 'zod';
import type { Command } from '../kernel/decider.ts';
import { requiredText } from '../kernel/fields.ts';
import { type AccountId, type SchoolId, type StudentId, wholeNumber } from '../kernel/ids.ts';

/** A student's review of their instructor: one to five stars and a sentence or two. */
export const reviewText = z.object({
  rating: wholeNumber(1, 5, 'Choose one to five stars'),
  comment: requiredText('Review', 1000),
});
export type ReviewText = z.infer<typeof reviewText>;

/** PUT /api/reviews/{id}/reply: the instructor's reply, shown under the review. */
export const reviewReply = z.object({ reply: requiredText('Reply', 1000) });

/** `completedLessons` is what the record of lessons says at this moment. An access code may be in other hands: what came by one awaits confirmation. */
export type WriteReview = Command<
  'WriteReview',
  {
    studentId: StudentId;
    schoolId: SchoolId;
    instructorId: AccountId;
    completedLessons: number;
    awaitsConfirmation?: true;
  } & ReviewText
>;
export type ConfirmReview = Command<'ConfirmReview', { studentId: StudentId; via: 'mailed_link' }>;
export type ReplyToReview = Command<'ReplyToReview', { studentId: StudentId; reply: string }>;

/** By an admin: away from the public pages, and back. */
export type HideReview = Command<'HideReview', { studentId: StudentId }>;
export type ShowReview = Command<'ShowReview', { studentId: StudentId }>;

export type ReviewCommand = WriteReview | ConfirmReview | ReplyToReview | HideReview | ShowReview;
