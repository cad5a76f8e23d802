import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { lessonDurations } from '#domain/catalogue/lessons.ts';
import { onboardingDefaults, specialties } from '#domain/catalogue/schools.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { PreferencesStep, preferencesStep } from '#domain/school/onboarding.ts';
import { lazyResolver } from '#site/forms.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field, FieldGroup } from '#site/ui/field.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
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
        <Field label="Default lesson duration" error={errors.defaultLessonDuration?.message}>
          <Select {...form.register('defaultLessonDuration')}>
            {lessonDurations.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes} minutes
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Default lesson price" error={errors.defaultLessonPrice?.message}>
          <InputGroup prefix="NZ$">
            <Input inputMode="decimal" {...form.register('defaultLessonPrice')} />
          </InputGroup>
        </Field>
      </div>
      <Field
        label="Operating hours"
        optional
        hint="As students will read them: Mon–Fri 8:00 AM–6:00 PM"
        error={errors.operatingHours?.message}
      >
        <Input {...form.register('operatingHours')} />
      </Field>
      <FieldGroup label="Specialties" optional>
        <div className="two">
          {specialties.map((specialty) => (
            <Checkbox key={specialty} value={specialty} {...form.register('specialties')}>
              {specialty}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    </WizardForm>
  );
}
