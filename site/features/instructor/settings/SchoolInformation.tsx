import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { specialties } from '#domain/catalogue/schools.ts';
import type { SchoolDetails, schoolDetails } from '#domain/school/commands.ts';
import { type School, useChangeSchool } from '#site/data/account.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import { lazyResolver } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input, Textarea } from '#site/ui/input.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import { OpeningHoursField } from '../shared/OpeningHoursField.tsx';
import { LessonLengthField, SpecialtiesField } from '../shared/SchoolFields.tsx';
import * as words from './words.tsx';

type Draft = z.input<typeof schoolDetails>;

const [resolver, fetchRules] = lazyResolver<Draft, SchoolDetails>(() =>
  import('#domain/school/commands.ts').then((rules) => rules.schoolDetails),
);

/** The school's details; name and address are needed. */
export function SchoolInformation({ school: live }: { school: School }) {
  const school = useOpened(live);
  const change = useChangeSchool(school.id);
  const form = useForm<Draft, unknown, SchoolDetails>({
    resolver,
    defaultValues: {
      ...school,
      specialties: school.specialties ?? [],
      operatingHours: school.openingHours ? '' : school.operatingHours,
    },
  });
  const { errors, isSubmitting, isDirty } = form.formState;

  // A school may hold one that we no longer offer; saving must not take it away unseen.
  const known = [...new Set([...specialties, ...(school.specialties ?? [])])];

  const save = useSubmit(form, {
    send: (answers) => change.mutateAsync({ ...answers, revision: school.revision }),
    says: () => ({ title: words.schoolProfileUpdated }),
    onDone: () => form.reset(form.getValues()),
    fields: ['name', 'address', 'phone', 'email', 'website'],
  });

  return (
    <form onSubmit={save} onInput={fetchRules} noValidate>
      <PanelBody className="fields">
        <div className="two">
          <Field label={sharedWords.schoolName} error={errors.name?.message}>
            <Input autoComplete="organization" {...form.register('name')} />
          </Field>
          <Field label={sharedWords.phone} optional error={errors.phone?.message}>
            <Input type="tel" autoComplete="tel" {...form.register('phone')} />
          </Field>
        </div>
        <Field label={words.address} error={errors.address?.message}>
          <Input autoComplete="street-address" {...form.register('address')} />
        </Field>
        <div className="two">
          <Field label={sharedWords.email} optional error={errors.email?.message}>
            <Input type="email" autoComplete="email" {...form.register('email')} />
          </Field>
          <Field label={sharedWords.website} optional error={errors.website?.message}>
            <Input type="url" {...form.register('website')} />
          </Field>
        </div>
        <Field label={sharedWords.description} optional error={errors.description?.message}>
          <Textarea rows={3} {...form.register('description')} />
        </Field>
        <div className="two">
          <Field label={sharedWords.licenceNumber} optional error={errors.licenseNumber?.message}>
            <Input {...form.register('licenseNumber')} />
          </Field>
          <Field
            label={sharedWords.insuranceProvider}
            optional
            error={errors.insuranceProvider?.message}
          >
            <Input {...form.register('insuranceProvider')} />
          </Field>
          <Field label={sharedWords.vehicles} error={errors.vehicleCount?.message}>
            <Input type="number" min={1} max={500} {...form.register('vehicleCount')} />
          </Field>
          <LessonLengthField
            register={form.register('defaultLessonDuration')}
            error={errors.defaultLessonDuration?.message}
          />
        </div>
        <OpeningHoursField
          week={form.watch('openingHours')}
          words={form.watch('operatingHours')}
          isWrong={Boolean(errors.openingHours)}
          onChange={(week) => {
            form.setValue('openingHours', week, { shouldDirty: true });
            // The server writes the words of the times.
            form.setValue('operatingHours', '');
            fetchRules();
          }}
        />
        <SpecialtiesField specialties={known} register={form.register('specialties')} />
        <p className="muted">
          {words.whereTheRestIsChosen({
            listing: toListing,
            prices: toPrices,
          })}
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
const toPrices = (text: ReactNode) => <TextLink href="/instructor/pricing-plan">{text}</TextLink>;
