import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { type SchoolStep, schoolStep } from '#domain/school/onboarding.ts';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { WizardForm } from './WizardForm.tsx';

interface SchoolFormProps {
  draft: Record<string, unknown>;
  onNext: (school: SchoolStep) => void;
}

export function SchoolForm({ draft, onNext }: SchoolFormProps) {
  const form = useForm<z.input<typeof schoolStep>, unknown, SchoolStep>({
    resolver: zodResolver(schoolStep),
    defaultValues: { name: '', licenseNumber: '', website: '', description: '', ...draft },
  });
  const { errors } = form.formState;
  return (
    <WizardForm title="School Details" onSubmit={form.handleSubmit(onNext)} forward="Next">
      <Field label="School name" error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register('name')} />
      </Field>
      <Field
        label="Licence number"
        optional
        hint="Your I endorsement or school number"
        error={errors.licenseNumber?.message}
      >
        <Input {...form.register('licenseNumber')} />
      </Field>
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
    </WizardForm>
  );
}
