import { useForm, useWatch } from 'react-hook-form';
import { type LessonType, lessonTypes } from '#domain/catalogue/lessons.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { useOfferProduct } from '#site/data/credit-settings.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MinutesField } from '#site/features/instructor/shared/MinutesField.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import * as words from './words.ts';

/** A new package. What is sold of it keeps these terms, so it is retired rather than changed. */
export function ProductDialog({ onClose }: { onClose: () => void }) {
  const offer = useOfferProduct();
  const form = useForm<Draft>({
    defaultValues: { name: '', minutes: '', price: '', lessonTypes: [], expiresAfterDays: '' },
  });
  const { errors, isDirty, isSubmitting } = form.formState;
  const [name, minutes, price] = useWatch({
    control: form.control,
    name: ['name', 'minutes', 'price'],
  });

  const save = useSubmit(form, {
    send: (draft) =>
      offer.mutateAsync({
        ...draft,
        minutes: Number(draft.minutes),
        price: Number(draft.price),
        expiresAfterDays: draft.expiresAfterDays === '' ? null : Number(draft.expiresAfterDays),
      }),
    says: (_made, draft) => ({
      title: words.packageOffered,
      description: `${draft.name}, ${formatDollars(Number(draft.price))}`,
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
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.name} error={errors.name?.message}>
        <Input
          {...form.register('name')}
          maxLength={80}
          autoComplete="off"
          placeholder={words.packageExample}
        />
      </Field>
      <div className="form-pair">
        <MinutesField
          typed={minutes}
          hint={words.minutesHint}
          register={form.register('minutes')}
          error={errors.minutes?.message}
        />
        <Field label={words.price} error={errors.price?.message}>
          <InputGroup prefix="NZ$">
            <Input {...form.register('price')} inputMode="decimal" autoComplete="off" />
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
        error={errors.expiresAfterDays?.message}
      >
        <Input type="number" min={1} inputMode="numeric" {...form.register('expiresAfterDays')} />
      </Field>
    </FormDialog>
  );
}

type Draft = {
  name: string;
  minutes: string;
  price: string;
  lessonTypes: LessonType[];
  expiresAfterDays: string;
};
