import { Rejection } from '../kernel/rejection.ts';

export const trialExpired = () =>
  new Rejection(
    'unpaid',
    'trial_expired',
    'Your free trial has ended. Everything you recorded is still here to read and export; choose a plan to go on writing.',
    { details: { upgrade: '/upgrade' } },
  );

export const notOnTrial = () =>
  new Rejection('conflict', 'not_on_trial', 'They are not on a trial, so there is none to extend.');

export const planEnded = () =>
  new Rejection(
    'unpaid',
    'plan_ended',
    'Your plan has ended. Everything you recorded is still here to read and export; choose a plan to go on writing.',
    { details: { upgrade: '/upgrade' } },
  );

export const planAlready = (label: string) =>
  new Rejection('conflict', 'plan_already', `You are on the ${label} plan already.`);

/** Professional is for one instructor; a team is part of Premium. */
export const planForOne = () =>
  new Rejection(
    'unpaid',
    'plan_for_one',
    'The Professional plan is for one instructor, and your school has more. Its owner can move to Premium, or take the others out of the team.',
    { details: { upgrade: '/upgrade' } },
  );

export const studentLimitReached = (limit: number) =>
  new Rejection(
    'unpaid',
    'student_limit_reached',
    `The Professional plan covers ${limit} active students. Move to Premium, or archive a student who has finished.`,
    { details: { upgrade: '/upgrade', limit } },
  );

/** A file that is imported counts whole, before its first line. */
export const importExceedsPlan = (added: number, room: number) => {
  const sentence = `This file adds ${added} students, and your plan has room for ${room}. Move to Premium, or archive students who have finished.`;
  return new Rejection('unpaid', 'student_limit_reached', sentence, {
    details: { upgrade: '/upgrade' },
  });
};
