import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { countries, vehicleCounts } from '#domain/catalogue/schools.ts';
import type { BusinessStep, businessStep } from '#domain/school/onboarding.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { lazyResolver } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { Fold } from './Fold.tsx';
import { WizardForm } from './WizardForm.tsx';
import * as words from './words.tsx';

type Draft = z.input<typeof businessStep>;

const [resolver, fetchRules] = lazyResolver<Draft, BusinessStep>(() =>
  import('#domain/school/onboarding.ts').then((rules) => rules.businessStep),
);

const folded = ['email', 'insuranceProvider', 'vehicleCount', 'gstNumber', 'bankAccount'] as const;

interface BusinessFormProps {
  draft: Record<string, unknown>;
  onKeep: (typed: Draft) => void;
  onBack: () => void;
  onNext: (business: BusinessStep) => void;
}

export function BusinessForm({ draft, onKeep, onBack, onNext }: BusinessFormProps) {
  const form = useForm<Draft, unknown, BusinessStep>({
    resolver,
    defaultValues: {
      phone: '',
      email: '',
      street: '',
      city: '',
      postcode: '',
      country: countries[0],
      insuranceProvider: '',
      vehicleCount: vehicleCounts[0],
      gstNumber: '',
      bankAccount: '',
      ...draft,
    },
  });
  const { errors } = form.formState;
  return (
    <WizardForm
      title={words.businessInfo}
      onSubmit={form.handleSubmit(onNext)}
      onChange={() => {
        fetchRules();
        onKeep(form.getValues());
      }}
      forward={words.next}
      onBack={onBack}
    >
      <Field label={sharedWords.phone} error={errors.phone?.message}>
        <Input type="tel" autoComplete="tel" {...form.register('phone')} />
      </Field>
      <Field label={words.street} error={errors.street?.message}>
        <Input autoComplete="address-line1" {...form.register('street')} />
      </Field>
      <div className="two">
        <Field label={words.city} error={errors.city?.message}>
          <Input autoComplete="address-level2" {...form.register('city')} />
        </Field>
        <Field label={words.postcode} error={errors.postcode?.message}>
          <Input autoComplete="postal-code" inputMode="numeric" {...form.register('postcode')} />
        </Field>
      </div>
      <Field label={words.country} error={errors.country?.message}>
        <Select autoComplete="country-name" {...form.register('country')}>
          {countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </Select>
      </Field>
      <Fold title={words.businessFoldTitle} hasError={folded.some((field) => errors[field])}>
        <Field label={sharedWords.email} optional error={errors.email?.message}>
          <Input type="email" autoComplete="email" {...form.register('email')} />
        </Field>
        <div className="two">
          <Field
            label={sharedWords.insuranceProvider}
            optional
            error={errors.insuranceProvider?.message}
          >
            <Input {...form.register('insuranceProvider')} />
          </Field>
          <Field label={sharedWords.vehicles} error={errors.vehicleCount?.message}>
            <Select {...form.register('vehicleCount')}>
              {vehicleCounts.map((count) => (
                <option key={count} value={count}>
                  {count === vehicleCounts.at(-1) ? `${count}+` : count}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="two">
          <Field
            label={sharedWords.gstNumber}
            optional
            hint={words.gstNumberHint}
            error={errors.gstNumber?.message}
          >
            <Input inputMode="numeric" placeholder="123-456-789" {...form.register('gstNumber')} />
          </Field>
          <Field
            label={sharedWords.bankAccount}
            optional
            hint={words.bankAccountHint}
            error={errors.bankAccount?.message}
          >
            <Input placeholder="12-3456-1234560-00" {...form.register('bankAccount')} />
          </Field>
        </div>
      </Fold>
    </WizardForm>
  );
}
