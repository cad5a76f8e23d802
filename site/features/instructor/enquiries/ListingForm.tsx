import { type ReactNode, useState } from 'react';
import { defaultLanguage } from '#domain/catalogue/schools.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { CallError } from '#site/api-client.ts';
import { type Listing, useChangeListing } from '#site/data/listing.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useFormOf } from '#site/form-of.ts';
import { showRefusal } from '#site/forms.ts';
import { paths } from '#site/paths.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { listingForm } from './listing-form.ts';
import * as words from './words.tsx';

interface ListingFormProps {
  schoolId: SchoolId;
  entry: Listing | null;
}

export function ListingForm({ schoolId, entry }: ListingFormProps) {
  const toast = useToast();
  const showFailure = useErrorToast();
  const change = useChangeListing(schoolId);
  const revision = useOpened(entry)?.revision ?? 0;
  const [missing, setMissing] = useState<string | null>(null);
  const isListed = entry?.listed ?? false;
  const form = useFormOf(listingForm, {
    known: entry && { ...entry, languages: entry.languages.join(', ') },
    blank: { languages: defaultLanguage },
  });
  const { isSubmitting } = form.formState;

  const save = form.handleSubmit(async (answers) => {
    setMissing(null);
    try {
      await change.mutateAsync({ listed: true, revision, ...answers });
      toast({ title: isListed ? words.listingUpdated : words.nowListed });
    } catch (error) {
      if (error instanceof CallError && error.code === 'profile_incomplete')
        return setMissing(error.sentence);
      if (showRefusal(error, form)) showFailure(error);
    }
  });
  const leave = () =>
    change.mutate(
      { listed: false, revision },
      {
        onSuccess: () => toast({ title: words.noLongerListed }),
        onError: showFailure,
      },
    );

  return (
    <form onSubmit={save} noValidate>
      <PanelBody className="stack-4">
        <Banner tone={isListed ? 'success' : 'info'}>
          {isListed
            ? words.listed({
                page: linkToPage(schoolId),
              })
            : words.notListed}
        </Banner>
        {missing && (
          <Banner tone="warning" role="alert">
            {missing} <TextLink href="/settings/profile">{words.openYourProfile}</TextLink>
          </Banner>
        )}
        <div className="pair-or-stack">
          <Field label={words.whereYouTeach} hint={words.placeHint} {...form.at('place')}>
            <Input placeholder={words.placeExample} />
          </Field>
          <Field label={words.languages} hint={words.languagesHint} {...form.at('languages')}>
            <Input />
          </Field>
          <Field label={words.experience} optional {...form.at('experience')}>
            <Input placeholder={words.experienceExample} />
          </Field>
          <Field label={words.availability} optional {...form.at('availability')}>
            <Input placeholder={words.availabilityExample} />
          </Field>
        </div>
      </PanelBody>
      <footer>
        {isListed ? (
          <Button variant="danger-quiet" busy={change.isPending && !isSubmitting} onClick={leave}>
            {words.leaveTheDirectory}
          </Button>
        ) : (
          <ButtonLink href={paths.instructors}>{words.seeTheDirectory}</ButtonLink>
        )}
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {isListed ? words.saveChanges : words.listMySchool}
        </Button>
      </footer>
    </form>
  );
}

const linkToPage = (schoolId: SchoolId) => (said: ReactNode) => (
  <TextLink href={paths.instructor(schoolId)}>{said}</TextLink>
);
