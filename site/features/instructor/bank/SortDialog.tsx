import { useState } from 'react';
import { expenseCategories, expenseCategoryLabels } from '#domain/catalogue/expenses.ts';
import { expenseForm } from '#domain/expense/commands.ts';
import { chargesGst } from '#domain/invoices/gst.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { CallError } from '#site/api-client.ts';
import { type BankLine, useAssignLine } from '#site/data/bank.ts';
import { useInvoiceSettings } from '#site/data/school-settings.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { showRefusal } from '#site/forms.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import type { LineWord } from './LineActions.tsx';
import * as words from './words.ts';

interface SortDialogProps {
  line: BankLine;
  word: Exclude<LineWord, 'transfer'>;
  onClose: () => void;
}

/** Says of a line that it is an expense, or none of the school's. */
export default function SortDialog({ word, ...rest }: SortDialogProps) {
  return word === 'expense' ? <ExpenseOfLine {...rest} /> : <NotOurs {...rest} />;
}

type OfLine = Omit<SortDialogProps, 'word'>;

function NotOurs({ line, onClose }: OfLine) {
  const assign = useAssignLine();
  const showFailure = useErrorToast({ title: words.notSorted });
  return (
    <ReasonDialog
      title={words.notOursTitle({ sum: formatDollars(line.amount), date: formatDate(line.date) })}
      consequence={words.whatNotOursDoes}
      answer={words.notOurs}
      label={words.why}
      hint={words.notOursHint}
      maxLength={500}
      isBusy={assign.isPending}
      onConfirm={(why) =>
        assign.mutate(
          { lineId: line.id, as: 'not_ours', why },
          { onSuccess: onClose, onError: showFailure },
        )
      }
      onClose={onClose}
    />
  );
}

/** Only what the bank does not say; the rest can be put right among the expenses. */
const rules = expenseForm.pick({ supplier: true, category: true, hasGst: true, gstNumber: true });

function ExpenseOfLine({ line, onClose }: OfLine) {
  const assign = useAssignLine();
  const showFailure = useErrorToast({ title: words.notSorted });
  const settings = useInvoiceSettings().data;
  const [isAlike, setAlike] = useState(false);
  const form = useFormOf(rules, { blank: line.asLastTime ?? { supplier: line.payee } });
  const isTaxed = settings !== undefined && chargesGst(settings, line.date);
  const save = form.handleSubmit((expense) =>
    assign.mutate(
      {
        lineId: line.id,
        as: 'new_expense',
        expense: { ...expense, sharePercent: 100, note: null },
        again: isAlike,
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (error instanceof CallError && error.code === 'expense_recorded_already')
            return setAlike(true);
          const rest = showRefusal(error, form);
          if (rest !== null) showFailure(error);
        },
      },
    ),
  );
  return (
    <FormDialog
      title={words.expenseTitle({ sum: formatDollars(-line.amount), date: formatDate(line.date) })}
      answer={isAlike ? words.recordAnother : words.recordExpense}
      isBusy={assign.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      {isAlike && (
        <Banner tone="warning" role="status">
          {words.expenseAlike}
        </Banner>
      )}
      <Field label={words.supplier} {...form.at('supplier')}>
        <Input maxLength={120} autoComplete="off" />
      </Field>
      <Field label={words.category} {...form.at('category')}>
        <Select>
          <option value="">{words.chooseOne}</option>
          {expenseCategories.map((one) => (
            <option key={one} value={one}>
              {expenseCategoryLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
      {isTaxed && (
        <>
          <Checkbox {...form.register('hasGst')}>{words.gstIsInIt}</Checkbox>
          <Field label={words.suppliersGstNumber} optional {...form.at('gstNumber')}>
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        </>
      )}
    </FormDialog>
  );
}
