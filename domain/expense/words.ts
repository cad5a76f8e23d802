import { expenseCategoryLabels } from '../catalogue/expenses.ts';
import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { ExpenseEvent, ExpenseWords } from './events.ts';

export const expenseWords: Words<ExpenseEvent> = {
  ExpenseRecorded: {
    says: (data) => `wrote down that they spent ${spent(data)}`,
    notifies: nobody,
  },
  ExpenseCorrected: {
    says: (data) => `corrected an expense: ${spent(data)}`,
    notifies: nobody,
  },
  ExpenseVoided: {
    says: ({ expenseId }, say) => `removed ${say.the('expense', expenseId)}`,
    notifies: nobody,
  },
  ExpenseRestored: {
    says: ({ expenseId }, say) => `brought back ${say.the('expense', expenseId)}`,
    notifies: nobody,
  },
};

/** "NZ$82.50 at “Z Energy” on 24 November 2026 (Fuel, 80 % for business)" */
function spent({ amountCents, supplier, spentOn, category, sharePercent }: ExpenseWords): string {
  const share = sharePercent === 100 ? '' : `, ${sharePercent} % for business`;
  return `${formatMoney(amountCents)} at “${supplier}” on ${formatDate(spentOn)} (${expenseCategoryLabels[category]}${share})`;
}
