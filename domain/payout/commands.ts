import type { Command } from '../kernel/decider.ts';
import type { PayoutEvent } from './events.ts';

type Paid = Extract<PayoutEvent, { type: 'PayoutPaid' }>['data'];

/** What the card company says of a payout now. `failed`: its bank did not take it, and why in the card company's code. */
export type NotePayout = Command<
  'NotePayout',
  Paid & { failed: { readonly reason: string | null } | null }
>;
export type PayoutCommand = NotePayout;
