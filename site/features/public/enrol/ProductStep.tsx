import { formatDollars } from '#domain/kernel/money.ts';
import { Chips } from '#site/ui/chips.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import type { Offer } from './answers.ts';
import { StepForm } from './StepForm.tsx';
import { useAnswers } from './use-answers.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

export function ProductStep({ offer, enrolling }: { offer: Offer; enrolling: Enrolling }) {
  const { typed, set, at, pick } = useAnswers(enrolling);
  const options = [
    { value: '', label: words.payAsYouGo },
    ...offer.products.map(({ id, name, price }) => ({
      value: String(id),
      label: name,
      detail: words.productDetail({ price: formatDollars(price) }),
    })),
  ];
  return (
    <StepForm
      enrolling={enrolling}
      onSubmit={() =>
        void enrolling.goOn({ ...pick('voucherCode'), productId: typed.productId ?? null })
      }
    >
      <Chips
        label={words.product}
        options={options}
        value={typed.productId ? String(typed.productId) : ''}
        onChange={(value) => set({ productId: value ? Number(value) : null })}
      />
      <Field label={words.voucherCode} optional {...at('voucherCode')}>
        <Input autoComplete="off" maxLength={40} />
      </Field>
      <p className="muted-sm">
        {words.paidLater} {offer.takesCards && words.cardsTaken}
      </p>
    </StepForm>
  );
}
