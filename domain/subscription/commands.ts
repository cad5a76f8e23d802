import type { Command } from '../kernel/command.ts';

export type StartTrial = Command<'StartTrial', { accountId: number }>;

export type SubscriptionCommand = StartTrial;
