import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { SchoolStep, schoolStep } from '#domain/school/onboarding.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { lazyResolver } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { EndorsementFields } from '../shared/SchoolFields.tsx';
import { Fold } from './Fold.tsx';
import { WizardForm } from './WizardForm.tsx';
import * as words from './words.tsx';

type Draft = z.input<typeof schoolStep>;

const [resolver, fetchRules] = lazyResolver<Draft, SchoolStep>(() =>
  import('#domain/school/onboarding.ts').then((rules) => rules.schoolStep),
);

interface SchoolFormProps {
  draft: Record<string, unknown>;
  onKeep: (typed: Draft) => void;
  onNext: (school: SchoolStep) => void;
}

export function SchoolForm({ draft, onKeep, onNext }: SchoolFormProps) {
  const form = useForm<Draft, unknown, SchoolStep>({
    resolver,
    defaultValues: {
      name: '',
      licenseNumber: '',
      endorsementNumber: '',
      endorsementExpiresOn: '',
      website: '',
      description: '',
      ...draft,
    },
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
      <Field label={sharedWords.schoolName} error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register('name')} />
      </Field>
      <Fold
        title={words.schoolFoldTitle}
        hasError={Object.keys(errors).some((field) => field !== 'name')}
      >
        <Field
          label={sharedWords.licenceNumber}
          optional
          hint={words.licenceNumberHint}
          error={errors.licenseNumber?.message}
        >
          <Input {...form.register('licenseNumber')} />
        </Field>
        <EndorsementFields
          number={form.register('endorsementNumber')}
          expiresOn={form.register('endorsementExpiresOn')}
          errors={errors}
        />
        <Field label={sharedWords.website} optional error={errors.website?.message}>
          <Input type="url" inputMode="url" placeholder="https://" {...form.register('website')} />
        </Field>
        <Field
          label={sharedWords.description}
          optional
          hint={words.descriptionHint}
          error={errors.description?.message}
        >
          <Textarea rows={4} {...form.register('description')} />
        </Field>
      </Fold>
    </WizardForm>
  );
}
