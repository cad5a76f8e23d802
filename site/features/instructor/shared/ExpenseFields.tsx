import type { ComponentProps, ReactNode } from 'react';
import { z } from 'zod';
import { expenseCategories, expenseCategoryLabels } from '#domain/catalogue/expenses.ts';
import { expenseForm } from '#domain/expense/commands.ts';
import { lacksGstNumber } from '#domain/expense/expense.ts';
import { chargesGst } from '#domain/invoices/gst.ts';
import { gstNumberShown } from '#domain/invoices/gst-number.ts';
import { type Expense, useExpenses } from '#site/data/expenses.ts';
import { useInvoiceSettings } from '#site/data/school-settings.ts';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

interface ExpenseFieldsProps {
  supplier: FieldAt;
  category: FieldAt;
  sharePercent: FieldAt;
  gstNumber: FieldAt;
  hasGst: Omit<ComponentProps<typeof Checkbox>, 'children'>;
  tax: ExpenseTax;
  /** Its amount and day, where the bank doesn’t give them. */
  children?: ReactNode;
}

/** What an expense was for and its GST, the same whether it was typed or comes from a bank line. */
export function ExpenseFields({ tax, children, ...at }: ExpenseFieldsProps) {
  return (
    <>
      <div className="pair">
        {children}
        <Field label={words.supplier} {...at.supplier}>
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <Field label={words.category} {...at.category}>
          <Select>
            <option value="">{words.chooseOne}</option>
            {expenseCategories.map((one) => (
              <option key={one} value={one}>
                {expenseCategoryLabels[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={words.shareForBusiness} hint={words.shareHint} {...at.sharePercent}>
          <Input type="number" inputMode="numeric" min={1} max={100} />
        </Field>
        {tax.asksNumber && (
          <Field
            label={words.suppliersGstNumber}
            optional={!tax.lacksNumber}
            hint={tax.lacksNumber ? words.gstNumberIsMissing : undefined}
            {...at.gstNumber}
          >
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        )}
      </div>
      {tax.isTaxed && <Checkbox {...at.hasGst}>{words.gstIsInIt}</Checkbox>}
    </>
  );
}

interface RecentSuppliersProps {
  chosen: string;
  onChoose: (how: RecordedExpense) => void;
}

/** The last three suppliers; a press fills in how their latest expense was recorded. */
export function RecentSuppliers({ chosen, onChoose }: RecentSuppliersProps) {
  const latest = useExpenses({}, 20).data ?? [];
  const known = [...new Map(latest.toReversed().map((one) => [one.supplier, one])).values()]
    .toReversed()
    .slice(0, 3);
  if (known.length === 0) return null;
  return (
    <p className="cluster-2" role="group" aria-label={words.recentSuppliers}>
      {known.map((one) => (
        <Button
          key={one.id}
          size="sm"
          aria-pressed={chosen === one.supplier}
          onClick={() => onChoose(recordedExpense(one))}
        >
          {one.supplier}
        </Button>
      ))}
    </p>
  );
}

/** How an earlier expense was recorded, as a form holds it. */
export const recordedExpense = ({
  supplier,
  category,
  sharePercent,
  hasGst,
  gstNumber,
}: Pick<Expense, 'supplier' | 'category' | 'sharePercent' | 'hasGst' | 'gstNumber'>) => ({
  supplier,
  category,
  sharePercent: String(sharePercent),
  hasGst,
  gstNumber: gstNumber ? gstNumberShown(gstNumber) : '',
});
type RecordedExpense = ReturnType<typeof recordedExpense>;

/** The school’s share as people type it. */
export const typedShare = z.coerce.number().pipe(expenseForm.shape.sharePercent.unwrap());

interface TaxedExpense {
  /** The day it was spent, in Auckland. */
  spentOn: string;
  amountCents: number;
  hasGst: boolean;
  gstNumber: string;
}

/** Whether its school charges GST on that day, and whether the supplier’s number is asked for and missing. */
export function useExpenseTax({ spentOn, amountCents, hasGst, gstNumber }: TaxedExpense) {
  const settings = useInvoiceSettings().data;
  const isTaxed = settings !== undefined && chargesGst(settings, spentOn);
  const lacksNumber =
    isTaxed && lacksGstNumber({ hasGst, amountCents, gstNumber: gstNumber.trim() || null });
  return { isTaxed, asksNumber: isTaxed && hasGst, lacksNumber };
}
type ExpenseTax = ReturnType<typeof useExpenseTax>;
