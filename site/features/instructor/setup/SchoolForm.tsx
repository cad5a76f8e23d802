import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import type { SchoolStep, schoolStep } from '#domain/school/onboarding.ts';
import { lazyResolver } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { EndorsementFields } from '../shared/SchoolFields.tsx';
import { Fold } from './Fold.tsx';
import { WizardForm } from './WizardForm.tsx';

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
      title="School Details"
      onSubmit={form.handleSubmit(onNext)}
      onChange={() => {
        fetchRules();
        onKeep(form.getValues());
      }}
      forward="Next"
    >
      <Field label="School name" error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register('name')} />
      </Field>
      <Fold
        title="Licence, website and words about the school"
        hasError={Object.keys(errors).some((field) => field !== 'name')}
      >
        <Field
          label="Licence number"
          optional
          hint="Your school's or driver licence number"
          error={errors.licenseNumber?.message}
        >
          <Input {...form.register('licenseNumber')} />
        </Field>
        <EndorsementFields
          number={form.register('endorsementNumber')}
          expiresOn={form.register('endorsementExpiresOn')}
          errors={errors}
        />
        <Field label="Website" optional error={errors.website?.message}>
          <Input type="url" inputMode="url" placeholder="https://" {...form.register('website')} />
        </Field>
        <Field
          label="Description"
          optional
          hint="What students should know about your lessons"
          error={errors.description?.message}
        >
          <Textarea rows={4} {...form.register('description')} />
        </Field>
      </Fold>
    </WizardForm>
  );
}
