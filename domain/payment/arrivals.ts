import type { Cents } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import type { Requested } from './payment.ts';

/** What arrived and when, by hand and by card. */
export function arrivals({ receipts, intents }: Requested): readonly Arrival[] {
  const byCard = Object.values(intents).flatMap(({ status, arrivedOn, arrivedCents }) =>
    status === 'settled' && arrivedOn !== null ? [{ on: arrivedOn, cents: arrivedCents }] : [],
  );
  return [...receipts.map(({ receivedOn, cents }) => ({ on: receivedOn, cents })), ...byCard];
}
type Arrival = { readonly on: LocalDate; readonly cents: Cents };

/** The last Auckland day on which money of it arrived; undefined where none did. */
export const lastArrival = (payment: Requested): LocalDate | undefined =>
  arrivals(payment)
    .map(({ on }) => on)
    .toSorted()
    .at(-1);
