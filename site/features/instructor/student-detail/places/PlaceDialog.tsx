import { type FormEvent, useState } from 'react';
import { CallError } from '#site/api-client.ts';
import { type StudentPlace, useKeepPlace } from '#site/data/places.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface PlaceDialogProps {
  studentId: number;
  /** Undefined for a new one. */
  place: StudentPlace | undefined;
  onClose: () => void;
}

const usualNames = [words.homePlace, words.schoolPlace, words.workPlace, words.gymPlace];

/** A place of a student: what it is called, where it is. */
export function PlaceDialog({ studentId, place: live, onClose }: PlaceDialogProps) {
  const place = useOpened(live);
  const toast = useToast();
  const showFailure = useErrorToast();
  const keep = useKeepPlace(studentId);
  const [typed, setTyped] = useState({
    name: place?.name ?? '',
    address: place?.address ?? '',
    suburb: place?.suburb ?? '',
  });
  const [isDirty, setDirty] = useState(false);
  const fields = keep.error instanceof CallError ? keep.error.fields : {};
  const set = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    setDirty(true);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    keep.mutate(
      { known: place, place: { ...typed, suburb: typed.suburb || null } },
      {
        onSuccess: () => {
          toast({ title: words.placeSaved, description: typed.name });
          onClose();
        },
        onError: (error) => {
          const isSaidBeside =
            error instanceof CallError &&
            ['name', 'address', 'suburb'].some((name) => error.fields[name]);
          if (!isSaidBeside) showFailure(error);
        },
      },
    );
  };

  return (
    <FormDialog
      title={place ? words.changeOne({ name: place.name }) : words.addPlace}
      consequence={words.whatChangingDoes}
      answer={words.savePlace}
      isBusy={keep.isPending}
      isDirty={isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.name} hint={words.nameHint} error={fields['name']}>
        <Input
          list="usual-places"
          maxLength={60}
          value={typed.name}
          onChange={({ target }) => set({ name: target.value })}
        />
      </Field>
      <datalist id="usual-places">
        {usualNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field label={words.address} error={fields['address']}>
        <Input
          maxLength={200}
          value={typed.address}
          onChange={({ target }) => set({ address: target.value })}
        />
      </Field>
      <Field label={words.suburb} optional error={fields['suburb']}>
        <Input
          maxLength={80}
          value={typed.suburb}
          onChange={({ target }) => set({ suburb: target.value })}
        />
      </Field>
    </FormDialog>
  );
}
