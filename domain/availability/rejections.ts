import { Rejection } from '../kernel/rejection.ts';
import { hoursInWords, type Policy, policyInWords } from './policy-words.ts';

const atStart = (kind: 'invalid' | 'conflict', code: string, sentence: string) =>
  new Rejection(kind, code, sentence, { fields: { startTime: sentence } });

export const bookingClosed = () =>
  new Rejection(
    'conflict',
    'booking_closed',
    'Your instructor has not opened booking. Please send them a message instead.',
  );

export const bookingOnHold = () =>
  new Rejection(
    'conflict',
    'booking_on_hold',
    'Lessons are on hold at the moment. Please send your instructor a message.',
  );

export const tooSoon = (noticeHours: number) =>
  atStart(
    'conflict',
    'too_soon',
    noticeHours === 0
      ? 'That time has passed. Please choose a later one.'
      : `Lessons are booked at least ${hoursInWords(noticeHours)} ahead. Please choose a later time.`,
  );

export const tooFarAhead = (windowDays: number) =>
  atStart('conflict', 'too_far_ahead', `Lessons can be booked up to ${windowDays} days ahead.`);

export const timeNotOffered = () =>
  atStart('conflict', 'time_not_offered', 'Your instructor does not offer that time.');

export const lengthNotOffered = (lengths: readonly number[]) =>
  new Rejection(
    'invalid',
    'length_not_offered',
    `Lessons last ${lengths.join(' or ')} minutes here.`,
    { fields: { minutes: `Lessons last ${lengths.join(' or ')} minutes here.` } },
  );

export const slotTaken = () =>
  atStart('conflict', 'slot_taken', 'That time has just been taken. Please choose another.');

export const alreadyStarted = () =>
  new Rejection(
    'conflict',
    'lesson_started',
    'This lesson has started or is over. Please talk to your instructor.',
  );

export const notScheduled = () =>
  new Rejection('conflict', 'lesson_not_scheduled', 'This lesson is not in the diary any more.');

export const tooLateForPlaces = (noticeHours: number) =>
  new Rejection(
    'conflict',
    'too_late_for_places',
    `The place can be chosen until ${noticeHours} hours before the lesson. Please ask your instructor.`,
  );

export const tooLateToMove = (freeCancelHours: number) =>
  new Rejection(
    'conflict',
    'too_late_to_move',
    `Lessons can be moved until ${hoursInWords(freeCancelHours)} before they start. Please send your instructor a message.`,
  );

/** Answered before the act, with what it means; sent again with `acceptsPolicy` it is done. */
export const lateCancellation = (policy: Policy) =>
  new Rejection(
    'conflict',
    'late_cancellation',
    `Free cancellation of this lesson has ended. ${policyInWords(policy)}`,
    { details: { policy: policyInWords(policy) } },
  );
