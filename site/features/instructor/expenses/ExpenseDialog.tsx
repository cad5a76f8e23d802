import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { expenseCategories, expenseCategoryLabels } from '#domain/catalogue/expenses.ts';
import { expenseForm } from '#domain/expense/commands.ts';
import { lacksGstNumber } from '#domain/expense/expense.ts';
import { chargesGst } from '#domain/invoices/gst.ts';
import { gstNumberShown } from '#domain/invoices/gst-number.ts';
import { formatDollars, toCents } from '#domain/kernel/money.ts';
import { CallError } from '#site/api-client.ts';
import {
  type Expense,
  useAddExpense,
  useCorrectExpense,
  useExpenses,
} from '#site/data/expenses.ts';
import { useInvoiceSettings } from '#site/data/school-settings.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { typedDollars } from '#site/features/instructor/shared/typed-dollars.ts';
import { type FormOf, useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { showRefusal } from '#site/forms.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup, Textarea } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Select } from '#site/ui/select.tsx';
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
  const tax = useTaxOf(form);

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
      {!expense && <LikeBefore form={form} />}
      <div className="pair">
        <Field label={words.amount} {...form.at('amount')}>
          <InputGroup prefix="NZ$">
            <Input inputMode="decimal" autoComplete="off" placeholder="0.00" />
          </InputGroup>
        </Field>
        <Field label={words.day} {...form.at('spentOn')}>
          <DateInput max={today} />
        </Field>
        <Field label={words.supplier} {...form.at('supplier')}>
          <Input maxLength={120} autoComplete="off" />
        </Field>
        <CategoryField form={form} />
        <Field label={words.shareForBusiness} hint={words.shareHint} {...form.at('sharePercent')}>
          <Input type="number" inputMode="numeric" min={1} max={100} />
        </Field>
        {tax.isTaxed && tax.hasGst && (
          <Field
            label={words.suppliersGstNumber}
            optional={!tax.lacksNumber}
            hint={tax.lacksNumber ? words.numberIsMissing : undefined}
            {...form.at('gstNumber')}
          >
            <Input inputMode="numeric" autoComplete="off" />
          </Field>
        )}
      </div>
      {tax.isTaxed && <Checkbox {...form.register('hasGst')}>{words.gstIsInIt}</Checkbox>}
      <Field label={words.note} optional {...form.at('note')}>
        <Textarea rows={2} maxLength={500} />
      </Field>
    </FormDialog>
  );
}

/** Suppliers of the last expenses: a press fills in what was said of them. */
function LikeBefore({ form }: { form: FormOf<typeof rules> }) {
  const latest = useExpenses({}, 20).data ?? [];
  const chosen = useWatch({ control: form.control, name: 'supplier' });
  const known = [...new Map(latest.toReversed().map((one) => [one.supplier, one])).values()]
    .toReversed()
    .slice(0, 3);
  if (known.length === 0) return null;
  const fill = ({ supplier, category, sharePercent, hasGst, gstNumber }: Expense) => {
    form.setValue('supplier', supplier, { shouldDirty: true });
    form.setValue('category', category);
    form.setValue('sharePercent', String(sharePercent));
    form.setValue('hasGst', hasGst);
    form.setValue('gstNumber', gstNumber ? gstNumberShown(gstNumber) : '');
  };
  return (
    <p className="cluster-2" role="group" aria-label={words.likeBefore}>
      {known.map((one) => (
        <Button
          key={one.id}
          size="sm"
          aria-pressed={chosen === one.supplier}
          onClick={() => fill(one)}
        >
          {one.supplier}
        </Button>
      ))}
    </p>
  );
}

function CategoryField({ form }: { form: FormOf<typeof rules> }) {
  return (
    <Field label={words.category} {...form.at('category')}>
      <Select>
        <option value="">{words.choose}</option>
        {expenseCategories.map((one) => (
          <option key={one} value={one}>
            {expenseCategoryLabels[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What GST asks for on that day and with that sum. */
function useTaxOf(form: FormOf<typeof rules>) {
  const settings = useInvoiceSettings().data;
  const [spentOn, amount, hasGst, gstNumber] = useWatch({
    control: form.control,
    name: ['spentOn', 'amount', 'hasGst', 'gstNumber'],
  });
  const isTaxed = settings !== undefined && chargesGst(settings, spentOn);
  const dollars = typedDollars.safeParse(amount).data ?? 0;
  const lacksNumber =
    isTaxed &&
    lacksGstNumber({ hasGst, amountCents: toCents(dollars), gstNumber: gstNumber.trim() || null });
  return { isTaxed, hasGst, lacksNumber };
}

export const photoOf = (id: number): string => `/api/expenses/${id}/photo`;

/** The server's rules over a form that holds text. */
const rules = expenseForm.extend({
  amount: typedDollars.pipe(expenseForm.shape.amount),
  sharePercent: z.coerce.number().pipe(expenseForm.shape.sharePercent.unwrap()),
});
