import { expenseCategoryLabels } from '#domain/catalogue/expenses.ts';
import { businessCents, claimableCents, lacksGstNumber } from '#domain/expense/expense.ts';
import { chargesGst, gstWithin } from '#domain/invoices/gst.ts';
import { gstNumberShown } from '#domain/invoices/gst-number.ts';
import type { ExpenseRow } from '#projections/expenses/query.ts';
import { type Cell, money, number, typed } from './cells.ts';
import type { Tax } from './payments-file.ts';

const heads = [
  'Expense ID',
  'Day',
  'Supplier',
  'Category',
  'Amount (NZ$)',
  'GST in amount (NZ$)',
  'GST to claim (NZ$)',
  'Supplier’s GST number',
  'Share for business (%)',
  'For business (NZ$)',
  'Note',
  'Photo of receipt',
];
const ofGst = ['GST in amount (NZ$)', 'GST to claim (NZ$)', 'Supplier’s GST number'].map((head) =>
  heads.indexOf(head),
);

/** An expense to a line; days are Auckland days, written as 2026-11-22. */
export function expenseLines(
  expenses: readonly ExpenseRow[],
  tax: Tax,
): readonly (readonly Cell[])[] {
  const lines = [heads, ...expenses.map((expense) => lineOf(expense, tax))];
  // A school that charges no GST reads no word of it.
  return tax.gstNumber === null
    ? lines.map((line) => line.filter((_, nth) => !ofGst.includes(nth)))
    : lines;
}

function lineOf(expense: ExpenseRow, tax: Tax): readonly Cell[] {
  const { amountCents, sharePercent } = expense;
  const taxed = expense.hasGst && chargesGst(tax, expense.spentOn);
  return [
    number(expense.id),
    expense.spentOn,
    typed(expense.supplier),
    expenseCategoryLabels[expense.category],
    money(amountCents),
    taxed ? money(gstWithin(amountCents)) : '',
    taxed ? money(gstWithin(claimableCents(expense))) : '',
    gstNumberCell(expense),
    number(sharePercent),
    money(businessCents(expense)),
    typed(expense.note),
    expense.hasPhoto ? 'yes' : 'no',
  ];
}

function gstNumberCell(expense: ExpenseRow): Cell {
  if (lacksGstNumber(expense)) return 'missing: needed above NZ$200 to claim';
  return expense.gstNumber === null ? '' : typed(gstNumberShown(expense.gstNumber));
}
