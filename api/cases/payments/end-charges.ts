import { billing } from '#api/cases/subscription/billing.ts';
import type { Deps } from '#api/deps.ts';
import { reactor } from '#api/reactors/reactor.ts';
import { closeOpenPayments } from './close-open-payments.ts';

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
        // Tried again for those that are still open; one that is at fault holds up no other.
        await closeOpenPayments(deps, schoolId);
      },
    },
  });
