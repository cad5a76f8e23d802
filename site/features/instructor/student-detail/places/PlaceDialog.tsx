import { placeForm } from '#domain/diary/place.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { type StudentPlace, useKeepPlace } from '#site/data/places.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.ts';

interface PlaceDialogProps {
  studentId: StudentId;
  /** Undefined for a new one. */
  place: StudentPlace | undefined;
  onClose: () => void;
}

const usualNames = [words.homePlace, words.schoolPlace, words.workPlace, words.gymPlace];

/** A place of a student: what it is called, where it is. */
export function PlaceDialog({ studentId, place: live, onClose }: PlaceDialogProps) {
  const place = useOpened(live);
  const keep = useKeepPlace(studentId);
  const form = useFormOf(placeForm, { known: place });
  const save = useSubmit(form, {
    send: (answers) => keep.mutateAsync({ known: place, place: answers }),
    says: (_kept, { name }) => ({ title: words.placeSaved, description: name }),
    onDone: onClose,
  });

  return (
    <FormDialog
      title={place ? words.changeOne({ name: place.name }) : words.addPlace}
      consequence={words.whatChangingDoes}
      answer={words.savePlace}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.name} hint={words.nameHint} {...form.at('name')}>
        <Input list="usual-places" maxLength={60} />
      </Field>
      <datalist id="usual-places">
        {usualNames.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field label={words.address} {...form.at('address')}>
        <Input maxLength={200} />
      </Field>
      <Field label={words.suburb} optional {...form.at('suburb')}>
        <Input maxLength={80} />
      </Field>
    </FormDialog>
  );
}
