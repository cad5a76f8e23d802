import { z } from 'zod';
import { type EventOf, event } from '../kernel/event.ts';
import { id } from '../kernel/ids.ts';
import { localDate } from '../kernel/schemas.ts';

export const subscriptionEvents = {
  /** `endsOn` is the last Auckland day of the trial, itself included. */
  TrialStarted: event(z.object({ accountId: id, endsOn: localDate })),
};

export type SubscriptionEvent = EventOf<typeof subscriptionEvents>;
