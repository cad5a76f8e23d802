import type { Command } from '../kernel/command.ts';
import type { CorrectSubscription } from './correction.ts';
import type { FollowPlan } from './plan.ts';

export type StartTrial = Command<'StartTrial', { accountId: number }>;

export type SubscriptionCommand = StartTrial | FollowPlan | CorrectSubscription;
