import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError } from '#site/api-client.ts';
import { type Listing, useChangeListing } from '#site/data/listing.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { showRefusal } from '#site/forms.ts';
import { paths } from '#site/paths.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button, ButtonLink } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { PanelBody } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { draftOf, type ListingAnswers, type ListingDraft, listingForm } from './listing-form.ts';
import * as words from './words.tsx';

interface ListingFormProps {
  schoolId: number;
  entry: Listing | null;
}

export function ListingForm({ schoolId, entry }: ListingFormProps) {
  const toast = useToast();
  const showFailure = useErrorToast();
  const change = useChangeListing(schoolId);
  const revision = useOpened(entry)?.revision ?? 0;
  const [missing, setMissing] = useState<string | null>(null);
  const isListed = entry?.listed ?? false;
  const form = useForm<ListingDraft, unknown, ListingAnswers>({
    resolver: zodResolver(listingForm),
    defaultValues: draftOf(entry),
  });
  const { errors, isSubmitting } = form.formState;

  const save = form.handleSubmit(async (answers) => {
    setMissing(null);
    try {
      await change.mutateAsync({ listed: true, revision, ...answers });
      toast({ title: isListed ? words.listingUpdated : words.nowListed });
    } catch (error) {
      if (error instanceof CallError && error.code === 'profile_incomplete')
        return setMissing(error.sentence);
      if (showRefusal(error, ['place', 'languages', 'experience'], form.setError))
        showFailure(error);
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
      <PanelBody>
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
        <div className="two">
          <Field label={words.whereYouTeach} hint={words.placeHint} error={errors.place?.message}>
            <Input placeholder={words.placeExample} {...form.register('place')} />
          </Field>
          <Field
            label={words.languages}
            hint={words.languagesHint}
            error={errors.languages?.message}
          >
            <Input {...form.register('languages')} />
          </Field>
          <Field label={words.experience} optional error={errors.experience?.message}>
            <Input placeholder={words.experienceExample} {...form.register('experience')} />
          </Field>
          <Field label={words.availability} optional error={errors.availability?.message}>
            <Input placeholder={words.availabilityExample} {...form.register('availability')} />
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

const linkToPage = (schoolId: number) => (said: ReactNode) => (
  <TextLink href={paths.instructor(schoolId)}>{said}</TextLink>
);
