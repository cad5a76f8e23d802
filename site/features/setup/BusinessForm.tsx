import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { countries, vehicleCounts } from '#domain/catalogue/schools.ts';
import { type BusinessStep, businessStep } from '#domain/school/onboarding.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { WizardForm } from './WizardForm.tsx';

interface BusinessFormProps {
  draft: Record<string, unknown>;
  onBack: () => void;
  onNext: (business: BusinessStep) => void;
}

export function BusinessForm({ draft, onBack, onNext }: BusinessFormProps) {
  const form = useForm<z.input<typeof businessStep>, unknown, BusinessStep>({
    resolver: zodResolver(businessStep),
    defaultValues: {
      phone: '',
      email: '',
      street: '',
      city: '',
      postcode: '',
      country: countries[0],
      insuranceProvider: '',
      vehicleCount: vehicleCounts[0],
      ...draft,
    },
  });
  const { errors } = form.formState;
  return (
    <WizardForm
      title="Business Info"
      onSubmit={form.handleSubmit(onNext)}
      forward="Next"
      onBack={onBack}
    >
      <div className="two">
        <Field label="Phone" error={errors.phone?.message}>
          <Input type="tel" autoComplete="tel" {...form.register('phone')} />
        </Field>
        <Field label="Email" optional error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
      </div>
      <Field label="Street" error={errors.street?.message}>
        <Input autoComplete="address-line1" {...form.register('street')} />
      </Field>
      <div className="two">
        <Field label="City" error={errors.city?.message}>
          <Input autoComplete="address-level2" {...form.register('city')} />
        </Field>
        <Field label="Postcode" error={errors.postcode?.message}>
          <Input autoComplete="postal-code" inputMode="numeric" {...form.register('postcode')} />
        </Field>
      </div>
      <Field label="Country" error={errors.country?.message}>
        <Select autoComplete="country-name" {...form.register('country')}>
          {countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </Select>
      </Field>
      <div className="two">
        <Field label="Insurance provider" optional error={errors.insuranceProvider?.message}>
          <Input {...form.register('insuranceProvider')} />
        </Field>
        <Field label="Vehicles" error={errors.vehicleCount?.message}>
          <Select {...form.register('vehicleCount')}>
            {vehicleCounts.map((count) => (
              <option key={count} value={count}>
                {count === vehicleCounts.at(-1) ? `${count}+` : count}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </WizardForm>
  );
}
