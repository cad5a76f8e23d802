import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { onboardingDefaults, specialties } from '#domain/catalogue/schools.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { PreferencesStep, preferencesStep } from '#domain/school/onboarding.ts';
import { lazyResolver } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { LessonDefaultsFields, SpecialtiesField } from '../shared/SchoolFields.tsx';
import { Fold } from './Fold.tsx';
import { WizardForm } from './WizardForm.tsx';

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
      operatingHours: '',
      specialties: [],
      defaultLessonDuration: onboardingDefaults.lessonDuration,
      defaultLessonPrice: toDollars(onboardingDefaults.lessonPriceCents).toFixed(2),
      ...draft,
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <WizardForm
      title="Preferences"
      onSubmit={form.handleSubmit(onCreate)}
      onChange={() => {
        fetchRules();
        onKeep(form.getValues());
      }}
      forward="Create School"
      isBusy={isSubmitting}
      onBack={onBack}
    >
      <div className="two">
        <LessonDefaultsFields
          duration={form.register('defaultLessonDuration')}
          price={form.register('defaultLessonPrice')}
          errors={errors}
        />
      </div>
      <Fold
        title="Opening hours and what you are known for"
        hasError={Boolean(errors.operatingHours ?? errors.specialties)}
      >
        <Field
          label="Operating hours"
          optional
          hint="As students will read them: Mon–Fri 8:00 AM–6:00 PM"
          error={errors.operatingHours?.message}
        >
          <Input {...form.register('operatingHours')} />
        </Field>
        <SpecialtiesField specialties={specialties} register={form.register('specialties')} />
      </Fold>
    </WizardForm>
  );
}
