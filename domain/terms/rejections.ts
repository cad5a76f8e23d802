import { invalidField } from '../kernel/invalid-field.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { Rejection } from '../kernel/rejection.ts';

export const termsNotFound = () =>
  new Rejection('missing', 'terms_not_found', 'There’s no such version of the terms.');

export const versionTaken = (latest: number) =>
  new Rejection(
    'conflict',
    'terms_published_meanwhile',
    `Version ${latest} has been published meanwhile. Reload the page and read it first.`,
    { details: { latest } },
  );

export const versionNotNext = (next: number) =>
  invalidField('version', 'not_the_next_version', `The next version is ${next}.`);

export const sameWords = (version: number) =>
  invalidField(
    'text',
    'same_terms',
    `This is the same as version ${version}. Change it before you publish.`,
  );

export const startsInThePast = () =>
  invalidField('startsOn', 'starts_in_the_past', 'The first day can’t be before today.');

export const startsBeforeLast = (version: number, startsOn: LocalDate) =>
  invalidField(
    'startsOn',
    'starts_before_last',
    `Version ${version} starts on ${formatDate(startsOn)}: start on that day or later.`,
  );

export const startsTooLate = () =>
  invalidField('startsOn', 'starts_too_late', 'The first day must be within a year.');
