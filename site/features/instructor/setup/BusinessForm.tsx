import { countries, vehicleCounts } from '#domain/catalogue/onboarding.ts';
import type { BusinessStep, businessStep } from '#domain/school/onboarding.ts';
import type { Draft } from '#site/draft.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Fold } from '#site/ui/fold.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { WizardForm } from './WizardForm.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/school/onboarding.ts').then((rules) => rules.businessStep),
);

const folded = ['email', 'insuranceProvider', 'vehicleCount', 'gstNumber', 'bankAccount'] as const;

interface BusinessFormProps {
  draft: Record<string, unknown>;
  onKeep: (typed: Draft<typeof businessStep>) => void;
  onBack: () => void;
  onNext: (business: BusinessStep) => void;
}

export function BusinessForm({ draft, onKeep, onBack, onNext }: BusinessFormProps) {
  const form = useFields(resolver, {
    phone: '',
    email: '',
    street: '',
    city: '',
    postcode: '',
    country: countries[0],
    insuranceProvider: '',
    vehicleCount: String(vehicleCounts[0]),
    gstNumber: '',
    bankAccount: '',
    ...draft,
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
      <Field label={sharedWords.phone} {...form.at('phone')}>
        <Input type="tel" autoComplete="tel" />
      </Field>
      <Field label={words.street} {...form.at('street')}>
        <Input autoComplete="address-line1" />
      </Field>
      <div className="pair-or-stack">
        <Field label={words.city} {...form.at('city')}>
          <Input autoComplete="address-level2" />
        </Field>
        <Field label={words.postcode} {...form.at('postcode')}>
          <Input autoComplete="postal-code" inputMode="numeric" />
        </Field>
      </div>
      <Field label={words.country} {...form.at('country')}>
        <Select autoComplete="country-name">
          {countries.map((country) => (
            <option key={country}>{country}</option>
          ))}
        </Select>
      </Field>
      <Fold
        aside={words.optionalAlsoLater}
        title={words.businessFoldTitle}
        hasError={folded.some((field) => errors[field])}
      >
        <Field label={sharedWords.email} optional {...form.at('email')}>
          <Input type="email" autoComplete="email" />
        </Field>
        <div className="pair-or-stack">
          <Field label={sharedWords.insuranceProvider} optional {...form.at('insuranceProvider')}>
            <Input />
          </Field>
          <Field label={sharedWords.vehicles} {...form.at('vehicleCount')}>
            <Select>
              {vehicleCounts.map((count) => (
                <option key={count} value={count}>
                  {count === vehicleCounts.at(-1) ? `${count}+` : count}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="pair-or-stack">
          <Field
            label={sharedWords.gstNumber}
            optional
            hint={words.gstNumberHint}
            {...form.at('gstNumber')}
          >
            <Input inputMode="numeric" placeholder="123-456-789" />
          </Field>
          <Field
            label={sharedWords.bankAccount}
            optional
            hint={words.bankAccountHint}
            {...form.at('bankAccount')}
          >
            <Input placeholder="12-3456-1234560-00" />
          </Field>
        </div>
      </Fold>
    </WizardForm>
  );
}
