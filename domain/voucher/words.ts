import { inHours } from '../credit/sentence.ts';
import type { Words } from '../history/words.ts';
import { nobody, notice, ownerOf } from '../inbox/notice.ts';
import { formatMoney } from '../kernel/money.ts';
import type { VoucherEvent } from './events.ts';

export const voucherWords: Words<VoucherEvent> = {
  VoucherIssued: {
    says: ({ voucherId, name, minutes, priceCents }) =>
      `issued voucher ${voucherId} for “${name}”, ${inHours(minutes)} for ${formatMoney(priceCents)}`,
    notifies: nobody,
  },
  VoucherRedeemed: {
    says: ({ voucherId, studentId }, say) =>
      `redeemed voucher ${voucherId} for ${say.student(studentId)}`,
    notifies: ({ schoolId, studentId, voucherId }) => [
      notice('voucher_redeemed', ownerOf(schoolId), { studentId, relatedId: voucherId }),
    ],
  },
};
