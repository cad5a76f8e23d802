import { Rejection } from '../kernel/rejection.ts';

export const signInFirst = () => new Rejection('signedOut', 'signed_out', 'Please sign in first.');

/** People who see every school's records are signed out while they are away. @param minutes how long they had done nothing */
export const signedOutWhileAway = (minutes: number) =>
  new Rejection(
    'signedOut',
    'signed_out',
    `You were away for ${minutes} minutes. Please sign in again.`,
    { details: { awayMinutes: minutes } },
  );

/** Whoever sees every school's records signs in with more than a password. */
export const secondFactorFirst = () =>
  new Rejection(
    'forbidden',
    'second_factor_first',
    'Set up a second factor first, under Settings, Security: an authenticator app or a passkey. Your account sees the records of every school.',
    { details: { setup: '/settings/security' } },
  );

export const schoolNeeded = () =>
  new Rejection('forbidden', 'school_needed', 'Set up your school first.', {
    details: { setup: '/setup' },
  });

export const accountNotFound = () =>
  new Rejection('missing', 'account_not_found', 'There is no such account.');

export const emailTaken = () =>
  new Rejection(
    'conflict',
    'email_taken',
    'An account with this email already exists. Sign in instead.',
    {
      fields: { email: 'An account with this email already exists.' },
    },
  );

export const accountClosed = () =>
  new Rejection(
    'forbidden',
    'account_closed',
    'This account is closed. Write to us from the contact page if that is a mistake.',
  );

export const lastAdmin = () =>
  new Rejection(
    'conflict',
    'last_admin',
    'This is the last admin. Make somebody else an admin first.',
  );

export const ownRole = () =>
  new Rejection(
    'conflict',
    'own_role',
    'You cannot take the admin role from yourself. Another admin can.',
    { fields: { role: 'You cannot take the admin role from yourself.' } },
  );

export const ownAccount = () =>
  new Rejection('conflict', 'own_account', 'You cannot delete yourself. Another admin can.');

export const linkDead = () =>
  new Rejection(
    'gone',
    'link_dead',
    'This link has been used or has run out. Please ask for a new one.',
  );

/** The password was right; what is missing is the code. */
export const codeNeeded = () =>
  new Rejection(
    'signedOut',
    'code_needed',
    'Enter the six-digit code of your authenticator app, or one of your recovery codes.',
  );

export const wrongAppCode = () =>
  new Rejection('invalid', 'wrong_code', 'That code is not right. Please try the next one.', {
    fields: { code: 'That code is not right. Please try the next one.' },
  });

export const wrongOwnPassword = () =>
  new Rejection('invalid', 'wrong_password', 'That is not your password.', {
    fields: { password: 'That is not your password.' },
  });

/** Somebody who is signed in has given their password, and their account asks for a code too. */
export const codeToConfirm = () => {
  const sentence =
    'Enter the six-digit code of your authenticator app, or one of your recovery codes.';
  return new Rejection('invalid', 'code_needed', sentence, { fields: { code: sentence } });
};

/** What shows that it is still they: their password, with a code where `asksForCode`, or one of their passkeys where `hasPasskey`. */
export const confirmItIsYou = (proof: { asksForCode: boolean; hasPasskey: boolean }) =>
  new Rejection(
    'forbidden',
    'confirm_it_is_you',
    `Confirm that it is you first: enter your password${proof.asksForCode ? ' and a code of your authenticator app' : ''} again${proof.hasPasskey ? ', or use a passkey' : ''}. That holds for ten minutes.`,
    { details: { confirm: '/api/auth/confirm', ...proof } },
  );

export const secondFactorAlreadyOn = () =>
  new Rejection(
    'conflict',
    'two_factor_already_on',
    'Two-factor authentication is on already. Turn it off before you set it up anew.',
  );

/**
 * Not a matter of rights that end there: the same call is done once the address is confirmed.
 * @param email the address that waits to be confirmed
 * @param what what it has to be confirmed for: "before …"
 */
export const confirmAddressFirst = (email: string, what: string) =>
  new Rejection(
    'forbidden',
    'confirm_address_first',
    `Confirm your email address ${what}: open the link we sent to ${email}, or ask for a new one at the top of your dashboard.`,
    { details: { email } },
  );

export const alreadyConfirmed = () =>
  new Rejection('conflict', 'already_confirmed', 'This email address is confirmed already.');

export const schoolStillOpen = () =>
  new Rejection(
    'conflict',
    'school_open',
    'Their school is still open. Delete it first: its students would have nobody to turn to.',
  );

export const noSecondFactor = () =>
  new Rejection(
    'conflict',
    'two_factor_off',
    'Two-factor authentication is off for this account already.',
  );

export const secondFactorOff = () =>
  new Rejection(
    'conflict',
    'two_factor_off',
    'Two-factor authentication is off. Set it up to have recovery codes.',
  );

export const passkeyRefused = () =>
  new Rejection(
    'invalid',
    'passkey_refused',
    'That passkey did not work here. Please try again, or use your password.',
  );

export const passkeyKnown = () =>
  new Rejection('conflict', 'passkey_known', 'This passkey is kept here already.');

export const tooManyPasskeys = (most: number) =>
  new Rejection(
    'conflict',
    'too_many_passkeys',
    `An account has at most ${most} passkeys. Remove one that you no longer use first.`,
  );

export const passkeyNotFound = () =>
  new Rejection('missing', 'passkey_not_found', 'There is no such passkey.');

export const deviceNotFound = () =>
  new Rejection('missing', 'device_not_found', 'There is no such device.');

/** It named itself with what it sent. */
export const deviceForgotten = () =>
  new Rejection(
    'forbidden',
    'device_forgotten',
    'This device was forgotten on your account after this was said, so it was not taken. Say it again if it still holds.',
  );

export const schoolHasAdmin = () =>
  new Rejection(
    'conflict',
    'school_has_admin',
    'An admin belongs to this school. Take the admin role from them first.',
  );
