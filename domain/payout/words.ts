import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody, notice, ownerOf } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { PayoutEvent } from './events.ts';

export const payoutWords: Words<PayoutEvent> = {
  PayoutPaid: {
    says: ({ payoutId, netCents, arrivesOn, feeCents }) =>
      `noted that Stripe paid out ${formatMoney(netCents)} on ${formatDate(arrivesOn)}, after ${formatMoney(feeCents)} in fees (${payoutId})`,
    notifies: nobody,
  },
  PayoutFailed: {
    says: ({ payoutId, reason }) =>
      `noted that the bank didn’t take the payout ${payoutId}${reason === null ? '' : ` (${reason})`}`,
    notifies: ({ schoolId }) => [
      notice('payout_failed', ownerOf(schoolId), { studentId: null, relatedId: schoolId }),
    ],
  },
};
