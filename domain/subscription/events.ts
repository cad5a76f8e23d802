import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { localDate } from '../kernel/schemas.ts';

export const subscriptionEvents = {
  /** `endsOn` is the last Auckland day of the trial, itself included. */
  TrialStarted: event(z.object({ accountId: z.number().int(), endsOn: localDate })),
};

export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;
