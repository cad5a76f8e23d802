import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { expenseForm } from '#domain/expense/commands.ts';
import { gstNumberShown } from '#domain/invoices/gst-number.ts';
import { formatDollars, toCents } from '#domain/kernel/money.ts';
import { CallError } from '#site/api-client.ts';
import { type Expense, useAddExpense, useCorrectExpense } from '#site/data/expenses.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import {
  ExpenseFields,
  RecentSuppliers,
  typedShare,
  useExpenseTax,
} from '#site/features/instructor/shared/ExpenseFields.tsx';
import { typedDollars } from '#site/features/instructor/shared/typed-dollars.ts';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { showRefusal } from '#site/forms.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup, Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { PhotoField } from './PhotoField.tsx';
import * as words from './words.ts';
import './expenses.css';

interface ExpenseDialogProps {
  /** The one to put right; without it, another is written down. */
  expense?: Expense | undefined;
  onClose: () => void;
}

/** Writes down what was spent, or puts it right. Without signal it waits on this phone with its photo. */
export default function ExpenseDialog({ expense: live, onClose }: ExpenseDialogProps) {
  const expense = useOpened(live);
  const today = useToday();
  const toast = useToast();
  const showFailure = useErrorToast({ title: words.notSaved });
  const add = useAddExpense();
  const correct = useCorrectExpense(expense?.id ?? 0);
  const [photo, setPhoto] = useState<string | null>();
  const [photoRefusal, setPhotoRefusal] = useState<string>();
  const [isAlike, setAlike] = useState(false);
  const form = useFormOf(rules, {
    known: expense && {
      ...expense,
      amount: expense.amount.toFixed(2),
      gstNumber: expense.gstNumber && gstNumberShown(expense.gstNumber),
    },
    blank: { spentOn: today, sharePercent: 100 },
  });
  const { isDirty } = form.formState;
  const [spentOn, amount, chosen, hasGst, gstNumber] = useWatch({
    control: form.control,
    name: ['spentOn', 'amount', 'supplier', 'hasGst', 'gstNumber'],
  });
  const amountCents = toCents(typedDollars.safeParse(amount).data ?? 0);
  const tax = useExpenseTax({ spentOn, amountCents, hasGst, gstNumber });

  const save = form.handleSubmit((answers) => {
    const told = {
      onSuccess: ({ amount: spent, supplier }: Expense) => {
        toast({
          title: expense ? words.expenseCorrected : words.expenseRecorded,
          description: `${formatDollars(spent)}, ${supplier}`,
        });
        onClose();
      },
      onKept: onClose,
      onError: (error: Error) => {
        if (error instanceof CallError && error.code === 'expense_recorded_already')
          return setAlike(true);
        if (error instanceof CallError) setPhotoRefusal(error.fields['photo']);
        const rest = showRefusal(error, form);
        if (rest !== null) showFailure(error);
      },
    };
    if (expense) correct.mutate({ ...answers, photo, revision: expense.revision }, told);
    else add.mutate({ ...answers, photo: photo ?? undefined, again: isAlike }, told);
  });

  return (
    <FormDialog
      title={expense ? words.correctExpense : words.newExpense}
      answer={isAlike ? words.itIsAnotherOne : words.saveExpense}
      isBusy={add.isPending || correct.isPending}
      isDirty={isDirty || photo !== undefined}
      needsSignal={false}
      onSubmit={save}
      onClose={onClose}
    >
      {isAlike && (
        <Banner tone="warning" role="status">
          {words.alike}
        </Banner>
      )}
      <PhotoField
        kept={expense?.hasPhoto ? photoOf(expense.id) : null}
        value={photo}
        error={photoRefusal}
        onChange={setPhoto}
      />
      {!expense && (
        <RecentSuppliers
          chosen={chosen}
          onChoose={(how) =>
            form.reset({ ...form.getValues(), ...how }, { keepDefaultValues: true })
          }
        />
      )}
      <ExpenseFields
        supplier={form.at('supplier')}
        category={form.at('category')}
        sharePercent={form.at('sharePercent')}
        gstNumber={form.at('gstNumber')}
        hasGst={form.register('hasGst')}
        tax={tax}
      >
        <Field label={words.amount} {...form.at('amount')}>
          <InputGroup prefix="NZ$">
            <Input inputMode="decimal" autoComplete="off" placeholder="0.00" />
          </InputGroup>
        </Field>
        <Field label={words.day} {...form.at('spentOn')}>
          <DateInput max={today} />
        </Field>
      </ExpenseFields>
      <Field label={words.note} optional {...form.at('note')}>
        <Textarea rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  );
}

export const photoOf = (id: number): string => `/api/expenses/${id}/photo`;

/** The server’s rules over a form that holds text. */
const rules = expenseForm.extend({
  amount: typedDollars.pipe(expenseForm.shape.amount),
  sharePercent: typedShare,
});
