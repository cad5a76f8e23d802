import { billing } from '#api/cases/subscription/billing.ts';
import type { Deps } from '#api/deps.ts';
import { reactor } from '#api/reactors/reactor.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { listOpenPayments } from '#projections/payments/charge.ts';
import { cardPayments } from './card-payments.ts';

type ChargeDeps = Pick<
  Deps,
  'sql' | 'dispatch' | 'clock' | 'log' | 'projector' | 'publicUrl' | 'stripe' | 'locks'
>;

/** Nobody pays for an account that is closed: its plan ends at the card company. */
export const endPlans = (deps: ChargeDeps) =>
  reactor({
    name: 'end-plans',
    on: {
      async AccountArchived({ data: { accountId }, position }) {
        await deps.projector.waitFor(position);
        await billing(deps).cancel(accountId);
      },
    },
  });

/** Nobody is asked for money by a school that is closed. What the card company cannot take back any more is recorded when it arrives. */
export const closeCardPayments = (deps: ChargeDeps) =>
  reactor({
    name: 'close-card-payments',
    on: {
      async SchoolArchived({ data: { schoolId }, position }) {
        await deps.projector.waitFor(position);
        const cards = cardPayments(deps);
        const faults: unknown[] = [];
        for (const paymentId of await listOpenPayments(deps.sql, schoolId)) {
          try {
            await cards.whileClosed(paymentId, async () => undefined);
          } catch (fault) {
            reportFault('cards', fault);
            if (!(fault instanceof Rejection)) faults.push(fault);
          }
        }
        // Tried again for those that are still open; one that is at fault holds up no other.
        if (faults.length > 0) throw faults[0];
      },
    },
  });
