import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { onboardingDefaults, specialties } from '#domain/catalogue/schools.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { PreferencesStep, preferencesStep } from '#domain/school/onboarding.ts';
import { lazyResolver } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { OpeningHoursField } from '../shared/OpeningHoursField.tsx';
import { LessonLengthField, SpecialtiesField } from '../shared/SchoolFields.tsx';
import { Fold } from './Fold.tsx';
import { WizardForm } from './WizardForm.tsx';
import * as words from './words.tsx';

type Draft = z.input<typeof preferencesStep>;

const [resolver, fetchRules] = lazyResolver<Draft, PreferencesStep>(() =>
  import('#domain/school/onboarding.ts').then((rules) => rules.preferencesStep),
);

interface PreferencesFormProps {
  draft: Record<string, unknown>;
  onKeep: (typed: Draft) => void;
  onBack: () => void;
  onCreate: (preferences: PreferencesStep) => Promise<void>;
}

export function PreferencesForm({ draft, onKeep, onBack, onCreate }: PreferencesFormProps) {
  const form = useForm<Draft, unknown, PreferencesStep>({
    resolver,
    defaultValues: {
      openingHours: null,
      specialties: [],
      defaultLessonDuration: onboardingDefaults.lessonDuration,
      defaultLessonPrice: toDollars(onboardingDefaults.lessonPriceCents).toFixed(2),
      ...draft,
    },
  });
  const { errors, isSubmitting } = form.formState;
  const keep = () => {
    fetchRules();
    onKeep(form.getValues());
  };
  return (
    <WizardForm
      title={words.preferences}
      onSubmit={form.handleSubmit(onCreate)}
      onChange={keep}
      forward={words.createSchool}
      isBusy={isSubmitting}
      onBack={onBack}
    >
      <div className="two">
        <LessonLengthField
          register={form.register('defaultLessonDuration')}
          error={errors.defaultLessonDuration?.message}
        />
        <Field
          label={words.defaultLessonPrice}
          hint={words.beginsYourPriceList}
          error={errors.defaultLessonPrice?.message}
        >
          <InputGroup prefix="NZ$">
            <Input inputMode="decimal" {...form.register('defaultLessonPrice')} />
          </InputGroup>
        </Field>
      </div>
      <Fold
        title={words.preferencesFoldTitle}
        hasError={Boolean(errors.openingHours ?? errors.specialties)}
      >
        <OpeningHoursField
          week={form.watch('openingHours')}
          isWrong={Boolean(errors.openingHours)}
          onChange={(week) => {
            form.setValue('openingHours', week, { shouldDirty: true });
            keep();
          }}
        />
        <SpecialtiesField specialties={specialties} register={form.register('specialties')} />
      </Fold>
    </WizardForm>
  );
}
