import type { Words } from '../history/words.ts';
import { nobody } from '../inbox/notice.ts';
import { formatMoney } from '../kernel/money.ts';
import type { InvoiceEvent } from './events.ts';

export const invoiceWords: Words<InvoiceEvent> = {
  InvoiceIssued: {
    says: ({ number, studentId, totalCents, gstCents }, say) =>
      `issued invoice ${number} to ${say.student(studentId)} for ${formatMoney(totalCents)}${gstCents === null ? '' : `, ${formatMoney(gstCents)} of it GST`}`,
    notifies: nobody,
  },
};
