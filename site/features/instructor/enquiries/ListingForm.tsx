import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { CallError } from '#site/api-client.ts';
import { type Listing, useChangeListing } from '#site/data/listing.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
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

interface ListingFormProps {
  schoolId: number;
  entry: Listing | null;
}

export function ListingForm({ schoolId, entry }: ListingFormProps) {
  const toast = useToast();
  const showFailure = useErrorToast();
  const change = useChangeListing(schoolId);
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
      await change.mutateAsync({ listed: true, ...answers });
      toast({ title: isListed ? 'Listing updated' : 'Your school is in the directory' });
    } catch (error) {
      if (error instanceof CallError && error.code === 'profile_incomplete')
        return setMissing(error.sentence);
      if (showRefusal(error, ['place', 'languages', 'experience'], form.setError))
        showFailure(error);
    }
  });
  const leave = () =>
    change.mutate(
      { listed: false },
      {
        onSuccess: () => toast({ title: 'Your school is no longer in the directory' }),
        onError: showFailure,
      },
    );

  return (
    <form onSubmit={save} noValidate>
      <PanelBody>
        <Banner tone={isListed ? 'success' : 'info'}>
          {isListed ? (
            <>
              Learners can find you.{' '}
              <TextLink href={paths.instructor(schoolId)}>See your public page</TextLink>
            </>
          ) : (
            'You are not in the directory. Your street address is never shown there, only where you teach.'
          )}
        </Banner>
        {missing && (
          <Banner tone="warning" role="alert">
            {missing} <TextLink href="/settings/profile">Open your profile</TextLink>
          </Banner>
        )}
        <div className="two">
          <Field label="Where you teach" hint="Suburb and city" error={errors.place?.message}>
            <Input placeholder="Grey Lynn, Auckland" {...form.register('place')} />
          </Field>
          <Field
            label="Languages"
            hint="With commas between them"
            error={errors.languages?.message}
          >
            <Input {...form.register('languages')} />
          </Field>
          <Field label="Experience" optional error={errors.experience?.message}>
            <Input placeholder="8 years" {...form.register('experience')} />
          </Field>
          <Field label="Availability" optional error={errors.availability?.message}>
            <Input placeholder="Weekdays and Saturday" {...form.register('availability')} />
          </Field>
        </div>
      </PanelBody>
      <footer>
        {isListed ? (
          <Button variant="danger-quiet" busy={change.isPending && !isSubmitting} onClick={leave}>
            Leave the directory
          </Button>
        ) : (
          <ButtonLink href={paths.instructors}>See the directory</ButtonLink>
        )}
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {isListed ? 'Save changes' : 'List my school'}
        </Button>
      </footer>
    </form>
  );
}
