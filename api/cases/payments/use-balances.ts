import type { Context } from '#api/command-handler.ts';
import { type Fact, reactor } from '#api/reactors/reactor.ts';
import type { Balances } from './balances.ts';

/** What a payer paid too much pays for what they are asked for next, without anybody asking. A bill has its invoice first. */
export const useBalances = ({ balances }: { readonly balances: Balances }) =>
  reactor({
    name: 'use-balances',
    // There were none before it.
    startsAt: 'now',
    on: {
      async PaymentRequested(event) {
        const { paymentId, billId } = event.data;
        if (billId === undefined) await balances.payWithBalance(paymentId, by(event));
      },
      BalanceUsed: (event) => balances.followUse(event.data, by(event)),
      ReceiptTakenBack: (event) => balances.followReturn(event.data, by(event)),
    },
  });

const by = ({ metadata }: Pick<Fact, 'metadata'>): Pick<Context, 'actor' | 'correlationId'> => ({
  actor: { kind: 'system', id: null },
  correlationId: metadata.correlationId,
});
