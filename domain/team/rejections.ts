import { Rejection } from '../kernel/rejection.ts';

/** What is the owner's alone: plan, prices, the school's details, the team, exporting and deleting. */
export const ownerOnly = () =>
  new Rejection(
    'forbidden',
    'owner_only',
    'Only the owner of your school may do this. Please ask them.',
  );

export const ownerStays = () =>
  new Rejection('conflict', 'owner_stays', 'The owner of a school is always in its team.');

export const memberNotFound = () =>
  new Rejection('missing', 'member_not_found', 'There is no such person in your team.');

export const invitationNotFound = () =>
  new Rejection('missing', 'invitation_not_found', 'There is no such invitation.');

export const inATeamAlready = () =>
  new Rejection(
    'conflict',
    'in_a_school_already',
    'You belong to a school already, and one account teaches at one school.',
  );

export const colleagueAlready = () =>
  new Rejection('conflict', 'colleague_already', 'This person is in your team already.', {
    fields: { email: 'This person is in your team already.' },
  });

export const invitedElsewhere = (email: string) =>
  new Rejection(
    'conflict',
    'other_address',
    `This invitation is for ${email}. Sign in with that address to accept it.`,
  );

/** For anyone who was invited and has an account: they sign in to it, and no second one is made. */
export const signInToJoin = () =>
  new Rejection(
    'conflict',
    'sign_in_to_join',
    'You have an account with this address. Sign in, then open this link again.',
  );
