import { invalidField } from '../kernel/invalid-field.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';

export const pastNeedsAYes = (from: LocalDate) =>
  invalidField(
    'includePast',
    'past_needs_a_yes',
    `Confirm that you want to bill lessons since ${formatDate(from)}, or bill from today.`,
  );

export const lessonBilledAlready = () =>
  new Rejection(
    'conflict',
    'lesson_billed_already',
    'This lesson is on a bill already. Cancel its payment before you ask again.',
  );
