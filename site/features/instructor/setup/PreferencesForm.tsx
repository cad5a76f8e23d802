import { onboardingDefaults } from '#domain/catalogue/onboarding.ts';
import { specialties } from '#domain/catalogue/schools.ts';
import { toDollars } from '#domain/kernel/money.ts';
import type { PreferencesStep, preferencesStep } from '#domain/school/onboarding.ts';
import type { Draft } from '#site/draft.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { Input, InputGroup } from '#site/ui/input.tsx';
import { OpeningHoursField } from '../shared/OpeningHoursField.tsx';
import { LessonLengthField, SpecialtiesField } from '../shared/SchoolFields.tsx';
import { WizardForm } from './WizardForm.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/school/onboarding.ts').then((rules) => rules.preferencesStep),
);

interface PreferencesFormProps {
  draft: Record<string, unknown>;
  onKeep: (typed: Draft<typeof preferencesStep>) => void;
  onBack: () => void;
  onCreate: (preferences: PreferencesStep) => Promise<void>;
}

export function PreferencesForm({ draft, onKeep, onBack, onCreate }: PreferencesFormProps) {
  const form = useFields(resolver, {
    openingHours: null,
    operatingHours: '',
    specialties: [],
    defaultLessonDuration: String(onboardingDefaults.lessonDuration),
    defaultLessonPrice: toDollars(onboardingDefaults.lessonPriceCents).toFixed(2),
    ...draft,
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
      <div className="pair-or-stack">
        <LessonLengthField {...form.at('defaultLessonDuration')} />
        <Field
          label={words.defaultLessonPrice}
          hint={words.beginsYourPriceList}
          {...form.at('defaultLessonPrice')}
        >
          <InputGroup prefix="NZ$">
            <Input inputMode="decimal" />
          </InputGroup>
        </Field>
      </div>
      <Fold
        aside={words.optionalAlsoLater}
        title={words.preferencesFoldTitle}
        hasError={Boolean(errors.openingHours ?? errors.specialties)}
      >
        <OpeningHoursField
          week={form.watch('openingHours')}
          words={form.watch('operatingHours')}
          isWrong={Boolean(errors.openingHours)}
          onChange={(week) => {
            form.setValue('openingHours', week, { shouldDirty: true });
            keep();
          }}
        />
        <SpecialtiesField
          specialties={specialties}
          values={form.watch('specialties') ?? []}
          onChange={(values) => {
            form.setValue('specialties', values, { shouldDirty: true });
            keep();
          }}
        />
      </Fold>
    </WizardForm>
  );
}
