import { useWatch } from 'react-hook-form';
import { lessonTypes } from '#domain/catalogue/lessons.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { creditProduct } from '#domain/school/credit-products.ts';
import { useOfferProduct } from '#site/data/credit-settings.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MinutesField } from '#site/features/instructor/shared/MinutesField.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import * as words from './words.ts';

/** A new package. What is sold of it keeps these terms, so it is retired rather than changed. */
export function ProductDialog({ onClose }: { onClose: () => void }) {
  const offer = useOfferProduct();
  const form = useFormOf(creditProduct);
  const { errors } = form.formState;
  const [name, minutes, price] = useWatch({
    control: form.control,
    name: ['name', 'minutes', 'price'],
  });

  const save = useSubmit(form, {
    send: offer.mutateAsync,
    says: (_made, draft) => ({
      title: words.packageOffered,
      description: `${draft.name}, ${formatDollars(draft.price)}`,
    }),
    onDone: onClose,
    failed: words.packageNotMade,
  });

  return (
    <FormDialog
      title={words.newPackage}
      consequence={words.termsHint}
      answer={words.offerIt}
      isReady={name.trim() !== '' && minutes !== '' && price !== ''}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.name} {...form.at('name')}>
        <Input maxLength={80} autoComplete="off" placeholder={words.packageExample} />
      </Field>
      <div className="pair">
        <MinutesField typed={minutes} hint={words.minutesHint} {...form.at('minutes')} />
        <Field label={words.price} {...form.at('price')}>
          <InputGroup prefix="NZ$">
            <Input inputMode="decimal" autoComplete="off" />
          </InputGroup>
        </Field>
      </div>
      <FieldGroup
        label={words.goodFor}
        hint={words.goodForHint}
        error={errors.lessonTypes?.message}
      >
        <div className="form-skills">
          {lessonTypes.map((type) => (
            <Checkbox key={type} value={type} {...form.register('lessonTypes')}>
              {type}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
      <Field
        label={words.expiresAfterSoManyDays}
        optional
        hint={words.expiryHint}
        {...form.at('expiresAfterDays')}
      >
        <Input type="number" min={1} inputMode="numeric" />
      </Field>
    </FormDialog>
  );
}
