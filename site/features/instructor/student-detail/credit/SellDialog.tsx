import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { creditPurchase } from '#domain/credit/forms.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { useSchoolTakesCards } from '#site/data/card-account.ts';
import { useSellCredit } from '#site/data/credit.ts';
import { useCreditProducts } from '#site/data/credit-settings.ts';
import type { Student } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import { PackageField } from '#site/features/instructor/shared/PackageField.tsx';
import { useFormOf } from '#site/form-of.ts';
import { TextLink } from '#site/ui/link.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import * as words from './words.tsx';

interface SellDialogProps {
  student: Student;
  onClose: () => void;
}

/** Sells one of the school's packages; its minutes are there once the money is. */
export function SellDialog({ student, onClose }: SellDialogProps) {
  const products = useCreditProducts();
  const takesCards = useSchoolTakesCards();
  const sell = useSellCredit(student.id);
  const open = useOpenDialog();
  const form = useFormOf(rules, { blank: { paymentMethod: 'bank_transfer', status: 'pending' } });
  const [productId, status] = useWatch({ control: form.control, name: ['productId', 'status'] });
  const chosen = products.data?.find(({ id }) => String(id) === productId);

  const save = useSubmit(form, {
    send: ({ productId: product, paymentMethod, status: when }) =>
      sell.mutateAsync({
        productId: product,
        paymentMethod: when === 'card' ? 'card' : paymentMethod,
        status: when === 'card' ? 'pending' : when,
      }),
    says: () => ({
      title: status === 'paid' ? words.packageSold : words.soldNotPaid,
      description: chosen && `${chosen.name}, ${formatDollars(chosen.price)}, ${fullName(student)}`,
    }),
    onDone: ({ purchaseId, purchases }) => {
      onClose();
      const sold = purchases.find(({ id }) => id === purchaseId);
      if (status === 'card' && sold?.paymentId)
        open({ kind: 'owed-card', paymentId: sold.paymentId });
    },
    failed: words.notSold,
  });

  return (
    <FormDialog
      title={words.sellAPackage}
      consequence={consequences[status || 'pending'](fullName(student))}
      answer={chosen ? answers[status || 'pending'](formatDollars(chosen.price)) : words.sell}
      isReady={chosen !== undefined}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      {products.data?.length === 0 ? (
        <p>
          {words.nothingToSell({
            first: linkToPackages,
          })}
        </p>
      ) : (
        <>
          <PackageField
            products={products.data ?? []}
            hint={
              chosen &&
              words.hoursFor({ hours: inHours(chosen.minutes), price: formatDollars(chosen.price) })
            }
            {...form.at('productId')}
          />
          <RadioGroup
            label={words.whenItIsPaid}
            {...form.choose('status')}
            options={[
              ...(takesCards ? [{ value: 'card' as const, label: words.nowByCard }] : []),
              { value: 'paid', label: words.itHasBeenPaid },
              { value: 'pending', label: words.toBePaid },
            ]}
          />
          {status !== 'card' && <MethodField {...form.at('paymentMethod')} />}
        </>
      )}
    </FormDialog>
  );
}

const rules = creditPurchase
  .pick({ productId: true, paymentMethod: true })
  .extend({ status: z.enum(['card', 'paid', 'pending']) });
type When = z.output<typeof rules>['status'];

const consequences: Readonly<Record<When, (name: string) => string>> = {
  card: (name) => words.paysByCardNext({ name }),
  paid: (name) => words.hasPaid({ name }),
  pending: (name) => words.isAskedToPay({ name }),
};
const answers: Readonly<Record<When, (sum: string) => string>> = {
  card: (sum) => words.sellByCard({ sum }),
  paid: (sum) => words.sellFor({ sum }),
  pending: (sum) => words.sellFor({ sum }),
};

const linkToPackages = (said: ReactNode) => (
  <TextLink href="/instructor/pricing-plan">{said}</TextLink>
);
