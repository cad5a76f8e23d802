import { Rejection } from '../kernel/rejection.ts';

export const trialExpired = () =>
  new Rejection(
    'unpaid',
    'trial_expired',
    'Your free trial has ended. Everything you recorded is still here to read and export; choose a plan to go on writing.',
    { details: { upgrade: '/upgrade' } },
  );

export const studentLimitReached = (limit: number) =>
  new Rejection(
    'unpaid',
    'student_limit_reached',
    `The Professional plan covers ${limit} active students. Move to Premium, or archive a student who has finished.`,
    { details: { upgrade: '/upgrade', limit } },
  );
