import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { expenseForm } from '#domain/expense/commands.ts';
import { formatDollars, toCents } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { CallError } from '#site/api-client.ts';
import { type BankLine, useAssignLine } from '#site/data/bank.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import {
  ExpenseFields,
  RecentSuppliers,
  recordedExpense,
  typedShare,
  useExpenseTax,
} from '#site/features/instructor/shared/ExpenseFields.tsx';
import { useFormOf } from '#site/form-of.ts';
import { showRefusal } from '#site/forms.ts';
import { Banner } from '#site/ui/banner.tsx';
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

/** Only what the bank doesn’t give; a note can be added among the expenses. */
const rules = expenseForm
  .pick({ supplier: true, category: true, sharePercent: true, hasGst: true, gstNumber: true })
  .extend({ sharePercent: typedShare });

function ExpenseOfLine({ line, onClose }: OfLine) {
  const assign = useAssignLine();
  const showFailure = useErrorToast({ title: words.notSorted });
  const [isAlike, setAlike] = useState(false);
  const form = useFormOf(rules, {
    blank: line.asLastTime
      ? recordedExpense(line.asLastTime)
      : { supplier: line.payee, sharePercent: 100 },
  });
  const [supplier, hasGst, gstNumber] = useWatch({
    control: form.control,
    name: ['supplier', 'hasGst', 'gstNumber'],
  });
  const tax = useExpenseTax({
    spentOn: line.date,
    amountCents: toCents(-line.amount),
    hasGst,
    gstNumber,
  });
  const save = form.handleSubmit((expense) =>
    assign.mutate(
      { lineId: line.id, as: 'new_expense', expense: { ...expense, note: null }, again: isAlike },
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
      {!line.asLastTime && (
        <RecentSuppliers
          chosen={supplier}
          onChoose={(how) => form.reset(how, { keepDefaultValues: true })}
        />
      )}
      <ExpenseFields
        supplier={form.at('supplier')}
        category={form.at('category')}
        sharePercent={form.at('sharePercent')}
        gstNumber={form.at('gstNumber')}
        hasGst={form.register('hasGst')}
        tax={tax}
      />
    </FormDialog>
  );
}
