import { invalidField } from '../kernel/invalid-field.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Side } from './agreement.ts';

export const termsOutdated = (version: number, current: number) =>
  new Rejection(
    'conflict',
    'terms_outdated',
    `Version ${version} has been replaced. Read version ${current} and sign that.`,
    { details: { version: current } },
  );

export const otherWords = (version: number) =>
  new Rejection(
    'conflict',
    'terms_differ',
    `The words of version ${version} differ from those on your page. Reload it and read them again.`,
    { details: { version } },
  );

export const signedInTheFuture = () =>
  invalidField('day', 'signed_in_the_future', 'The day can’t be after today.');

export const signedAlready = () =>
  new Rejection('conflict', 'terms_signed', 'There’s nothing left to sign.');

export const remindedToday = () =>
  new Rejection(
    'limited',
    'reminded_today',
    'They’ve had a reminder today. You can remind them again tomorrow.',
  );

export const noTermsToSign = () =>
  new Rejection('missing', 'no_terms', 'The school has no terms to sign.');

export const termsUnsigned = (side: Side) =>
  new Rejection(
    'conflict',
    'terms_unsigned',
    side === 'beside'
      ? 'A parent has to sign before you can book.'
      : 'Read and sign the school’s terms before you book.',
  );
