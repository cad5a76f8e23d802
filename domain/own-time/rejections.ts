import { Rejection } from '../kernel/rejection.ts';
import { mostDays } from './span.ts';

const invalid = (code: string, field: string, sentence: string) =>
  new Rejection('invalid', code, sentence, { fields: { [field]: sentence } });

export const ownTimeNotFound = () =>
  new Rejection('missing', 'own_time_not_found', 'There is no such own time.');

export const ownTimeEndsBeforeItStarts = () =>
  invalid('own_time_ends_before_it_starts', 'endTime', 'Own time has to end after it starts.');

export const ownTimeInThePast = () =>
  invalid('own_time_in_the_past', 'startTime', 'The date cannot be before today.');

export const ownTimeTooLong = () =>
  invalid('own_time_too_long', 'until', `Own time can lie in at most ${mostDays} days.`);

export const repeatNeedsAnEnd = () =>
  invalid('repeat_needs_an_end', 'until', 'Say until when it repeats.');

export const endNeedsARepeat = () =>
  invalid('end_needs_a_repeat', 'everyWeeks', 'Say every how many weeks it repeats.');

export const repeatEndsTooEarly = () =>
  invalid('repeat_ends_too_early', 'until', 'It cannot end before it first starts.');

export const repeatsOverItself = () =>
  invalid('repeats_over_itself', 'everyWeeks', 'It has to end before it repeats.');

export const ownTimeBeingChanged = () =>
  new Rejection(
    'conflict',
    'own_time_being_changed',
    'This own time is being changed at the moment. Please try again in a minute.',
  );

export const ownTimeGivenUp = () =>
  new Rejection(
    'conflict',
    'own_time_given_up',
    'This took too long and was given up; nothing was kept. Please try again.',
  );
