import type { ReactNode } from 'react';
import { specialties } from '#domain/catalogue/schools.ts';
import { detailsOf, type School, useChangeSchool } from '#site/data/account.ts';
import { useCars } from '#site/data/cars.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import type { FieldAt } from '#site/ui/field-wiring.ts';
import { Fold } from '#site/ui/fold.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import { LessonLengthField, SpecialtiesField } from '../shared/SchoolFields.tsx';
import * as words from './words.tsx';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/school/commands.ts').then(({ schoolDetails }) =>
    // What a lesson costs is asked with the other prices, when the school is open with the other hours.
    schoolDetails.omit({ defaultLessonPrice: true, openingHours: true, operatingHours: true }),
  ),
);

/** The school's details; name and address are needed. */
export function SchoolInformation({ school: live }: { school: School }) {
  const school = useOpened(live);
  const change = useChangeSchool(school.id);
  const form = useFields(resolver, {
    name: school.name,
    address: school.address,
    phone: school.phone ?? '',
    email: school.email ?? '',
    website: school.website ?? '',
    description: school.description ?? '',
    licenseNumber: school.licenseNumber ?? '',
    insuranceProvider: school.insuranceProvider ?? '',
    vehicleCount: String(school.vehicleCount),
    specialties: school.specialties ?? [],
    defaultLessonDuration: String(school.defaultLessonDuration),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const isMoreWrong = Boolean(
    errors.licenseNumber ??
      errors.insuranceProvider ??
      errors.vehicleCount ??
      errors.defaultLessonDuration ??
      errors.specialties,
  );

  // A school may hold one that we no longer offer; saving must not take it away unseen.
  const known = [...new Set([...specialties, ...(school.specialties ?? [])])];

  const save = useSubmit(form, {
    send: (answers) =>
      change.mutateAsync({ ...detailsOf(school), ...answers, revision: school.revision }),
    says: () => ({ title: words.schoolProfileUpdated }),
    staysOpen: true,
  });

  return (
    <form onSubmit={save} onInput={fetchRules} noValidate>
      <PanelBody className="fields">
        <div className="pair-or-stack">
          <Field label={sharedWords.schoolName} {...form.at('name')}>
            <Input autoComplete="organization" />
          </Field>
          <Field label={sharedWords.phone} optional {...form.at('phone')}>
            <Input type="tel" autoComplete="tel" />
          </Field>
        </div>
        <Field label={words.address} {...form.at('address')}>
          <Input autoComplete="street-address" />
        </Field>
        <div className="pair-or-stack">
          <Field label={sharedWords.email} optional {...form.at('email')}>
            <Input type="email" autoComplete="email" />
          </Field>
          <Field label={sharedWords.website} optional {...form.at('website')}>
            <Input type="url" />
          </Field>
        </div>
        <Field label={sharedWords.description} optional {...form.at('description')}>
          <Textarea rows={3} />
        </Field>
        <Fold
          title={words.moreAboutTheSchool}
          aside={words.licenceCarsSpecialties}
          hasError={isMoreWrong}
        >
          <div className="pair-or-stack">
            <Field label={sharedWords.licenceNumber} optional {...form.at('licenseNumber')}>
              <Input />
            </Field>
            <Field label={sharedWords.insuranceProvider} optional {...form.at('insuranceProvider')}>
              <Input />
            </Field>
            <VehiclesField {...form.at('vehicleCount')} />
            <LessonLengthField {...form.at('defaultLessonDuration')} />
          </div>
          <SpecialtiesField
            specialties={known}
            values={form.watch('specialties') ?? []}
            onChange={(values) => {
              form.setValue('specialties', values, { shouldDirty: true });
              fetchRules();
            }}
          />
        </Fold>
        <p className="muted">
          {words.whereTheRestIsChosen({ listing: toListing, prices: toPrices, hours: toHours })}
        </p>
      </PanelBody>
      <footer>
        <Button type="submit" variant="primary" busy={isSubmitting} disabled={!isDirty}>
          {words.saveChanges}
        </Button>
      </footer>
    </form>
  );
}

const toListing = (text: ReactNode) => <TextLink href="/enquiries?tab=listing">{text}</TextLink>;
/** How many cars there are: as typed, until they are listed. */
function VehiclesField(field: FieldAt) {
  const { length } = useCars().data ?? [];
  if (length > 0)
    return (
      <div>
        <b>{sharedWords.vehicles}</b>
        <p>{words.carsListed({ count: length, cars: toCars })}</p>
      </div>
    );
  return (
    <Field label={sharedWords.vehicles} hint={words.listedUnderCars} {...field}>
      <Input type="number" min={1} max={500} />
    </Field>
  );
}

const toCars = (text: ReactNode) => <TextLink href="/settings/cars">{text}</TextLink>;
const toHours = (text: ReactNode) => <TextLink href="/settings/hours">{text}</TextLink>;
const toPrices = (text: ReactNode) => <TextLink href="/instructor/pricing-plan">{text}</TextLink>;
