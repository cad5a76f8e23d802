import { invalidField } from '../kernel/invalid-field.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { StageHeld } from './card.ts';

export const sinceMissing = () =>
  invalidField('stageSince', 'since_missing', 'Say since when this licence is held.');

export const sinceWithoutLicence = () =>
  invalidField(
    'stageSince',
    'since_without_licence',
    'Without a licence there is no day it began.',
  );

export const expiresBeforeIssued = () =>
  invalidField(
    'expiresOn',
    'expires_before_issued',
    'The licence must expire after it was issued.',
  );

export const beforeItsAge = (stage: StageHeld) =>
  invalidField(
    'stageSince',
    'before_its_age',
    `Nobody gets a ${stage} licence before the age for it. Check this day and the date of birth.`,
  );

export const beforeTheStageBefore = (stage: StageHeld, since: LocalDate) =>
  invalidField(
    'stageSince',
    'before_the_stage_before',
    `This licence cannot be held since before the ${stage} licence, which was noted since ${formatDate(since)}. Correct that one first if it is wrong.`,
  );

export const nothingToSight = () =>
  new Rejection(
    'conflict',
    'nothing_to_sight',
    'Note what the licence says first; then mark it as sighted.',
  );
