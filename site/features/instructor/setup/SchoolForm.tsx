import type { SchoolStep, schoolStep } from '#domain/school/onboarding.ts';
import type { Draft } from '#site/draft.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { EndorsementFields } from '../shared/SchoolFields.tsx';
import { WizardForm } from './WizardForm.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/school/onboarding.ts').then((rules) => rules.schoolStep),
);

interface SchoolFormProps {
  draft: Record<string, unknown>;
  onKeep: (typed: Draft<typeof schoolStep>) => void;
  onNext: (school: SchoolStep) => void;
}

export function SchoolForm({ draft, onKeep, onNext }: SchoolFormProps) {
  const form = useFields(resolver, {
    name: '',
    licenseNumber: '',
    endorsementNumber: '',
    endorsementExpiresOn: '',
    website: '',
    description: '',
    ...draft,
  });
  const { errors } = form.formState;
  return (
    <WizardForm
      title={words.schoolDetails}
      onSubmit={form.handleSubmit(onNext)}
      onChange={() => {
        fetchRules();
        onKeep(form.getValues());
      }}
      forward={words.next}
    >
      <Field label={sharedWords.schoolName} {...form.at('name')}>
        <Input autoComplete="organization" />
      </Field>
      <Fold
        aside={words.optionalAlsoLater}
        title={words.schoolFoldTitle}
        hasError={Object.keys(errors).some((field) => field !== 'name')}
      >
        <Field
          label={sharedWords.licenceNumber}
          optional
          hint={words.licenceNumberHint}
          {...form.at('licenseNumber')}
        >
          <Input />
        </Field>
        <EndorsementFields
          number={form.at('endorsementNumber')}
          expiresOn={form.at('endorsementExpiresOn')}
        />
        <Field label={sharedWords.website} optional {...form.at('website')}>
          <Input type="url" inputMode="url" placeholder="https://" />
        </Field>
        <Field
          label={sharedWords.description}
          optional
          hint={words.descriptionHint}
          {...form.at('description')}
        >
          <Textarea rows={4} />
        </Field>
      </Fold>
    </WizardForm>
  );
}
