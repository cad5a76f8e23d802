import { methodInSentence as how } from '../catalogue/payments.ts';
import { inHours } from '../credit/sentence.ts';
import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody, notice, ownerOf } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { VoucherEvent } from './events.ts';

export const voucherWords: Words<VoucherEvent> = {
  VoucherIssued: {
    says: ({ name, minutes, priceCents, method, paidOn, buyerName }) =>
      `sold a voucher${buyerName ? ` to ${buyerName}` : ''} for “${name}”, ${inHours(minutes)} for ${formatMoney(priceCents)}, paid on ${formatDate(paidOn)} (${how(method)})`,
    notifies: nobody,
  },
  VoucherSaleBooked: {
    says: ({ voucherId, amountCents, paidOn }, say) =>
      `booked the sale of ${say.the('voucher', voucherId)}, ${formatMoney(amountCents)} paid on ${formatDate(paidOn)}`,
    notifies: nobody,
  },
  VoucherVoided: {
    says: ({ voucherId, amountCents, paidOn, reason }, say) =>
      `voided ${say.the('voucher', voucherId)}, and took ${formatMoney(amountCents)} of ${formatDate(paidOn)} out of the books: “${reason}”`,
    notifies: nobody,
  },
  VoucherRefunded: {
    says: ({ voucherId, amountCents, method, refundedOn, reason }, say) =>
      `refunded ${say.the('voucher', voucherId)}, ${formatMoney(amountCents)} on ${formatDate(refundedOn)} (${how(method)}): “${reason}”`,
    notifies: nobody,
  },
  VoucherRedeemed: {
    says: ({ voucherId, studentId }, say) =>
      `redeemed ${say.the('voucher', voucherId)}${say.unlessOwn('for', studentId)}`,
    notifies: ({ schoolId, studentId, voucherId }) => [
      notice('voucher_redeemed', ownerOf(schoolId), { studentId, relatedId: voucherId }),
    ],
  },
};
