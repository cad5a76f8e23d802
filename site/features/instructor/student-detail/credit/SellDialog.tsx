import { useForm, useWatch } from 'react-hook-form';
import type { PaymentMethod } from '#domain/catalogue/payments.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { useSellCredit } from '#site/data/credit.ts';
import { useCreditProducts } from '#site/data/credit-settings.ts';
import type { Student } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MethodField } from '#site/features/instructor/shared/MethodField.tsx';
import { PackageField } from '#site/features/instructor/shared/PackageField.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';

interface SellDialogProps {
  student: Student;
  onClose: () => void;
}

/** Sells one of the school's packages; its minutes are there once the money is. */
export function SellDialog({ student, onClose }: SellDialogProps) {
  const products = useCreditProducts();
  const sell = useSellCredit(student.id);
  const open = useOpenDialog();
  const form = useForm<Draft>({
    defaultValues: { productId: '', paymentMethod: 'bank_transfer', status: 'pending' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [productId, status] = useWatch({ control: form.control, name: ['productId', 'status'] });
  const chosen = products.data?.find(({ id }) => String(id) === productId);

  const save = useSubmit(form, {
    send: ({ productId: product, paymentMethod, status: when }) =>
      sell.mutateAsync({
        productId: Number(product),
        paymentMethod: when === 'card' ? 'card' : paymentMethod,
        status: when === 'card' ? 'pending' : when,
      }),
    says: () => ({
      title: status === 'paid' ? 'Package sold' : 'Package sold, not yet paid',
      description: chosen && `${chosen.name}, ${formatDollars(chosen.price)}, ${fullName(student)}`,
    }),
    onDone: ({ purchaseId, purchases }) => {
      onClose();
      const sold = purchases.find(({ id }) => id === purchaseId);
      if (status === 'card' && sold?.paymentId)
        open({ kind: 'owed-card', paymentId: sold.paymentId });
    },
    failed: 'The package could not be sold',
  });

  return (
    <FormDialog
      title="Sell a package"
      consequence={consequences[status](fullName(student))}
      answer={chosen ? answers[status](formatDollars(chosen.price)) : 'Sell'}
      isReady={chosen !== undefined}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      {products.data?.length === 0 ? (
        <p>
          There is nothing to sell yet.{' '}
          <TextLink href="/settings/credit">Make your first package</TextLink>.
        </p>
      ) : (
        <>
          <PackageField
            products={products.data ?? []}
            hint={chosen && `${inHours(chosen.minutes)} for ${formatDollars(chosen.price)}.`}
            register={form.register('productId')}
            error={errors.productId?.message}
          />
          <RadioGroup
            label="When it is paid"
            error={errors.status?.message}
            value={status}
            onChange={(when) => form.setValue('status', when, { shouldDirty: true })}
            options={[
              { value: 'card', label: 'Now, by card' },
              { value: 'paid', label: 'It has been paid' },
              { value: 'pending', label: 'To be paid' },
            ]}
          />
          {status !== 'card' && (
            <MethodField
              register={form.register('paymentMethod')}
              error={errors.paymentMethod?.message}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}

type When = 'card' | 'paid' | 'pending';
type Draft = {
  productId: string;
  paymentMethod: PaymentMethod;
  status: When;
};

const consequences: Readonly<Record<When, (name: string) => string>> = {
  card: (name) => `${name} pays by card next. The time is there once the money is.`,
  paid: (name) => `${name} has paid: the time can be used at once.`,
  pending: (name) => `${name} is asked to pay. The time is there once the money is.`,
};
const answers: Readonly<Record<When, (sum: string) => string>> = {
  card: (sum) => `Sell and take a card: ${sum}`,
  paid: (sum) => `Sell for ${sum}`,
  pending: (sum) => `Sell for ${sum}`,
};
