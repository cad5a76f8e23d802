import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { demeritsForm } from '#domain/licence/commands.ts';
import type { Licence, LicenceCommands } from '#site/data/licence.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import * as words from './words.tsx';

interface DemeritsDialogProps {
  licence: Pick<Licence, 'demerits' | 'revision'>;
  demerits: LicenceCommands['demerits'];
  onClose: () => void;
}

/** Every day on which demerit points were recorded. */
export function DemeritsDialog({ licence, demerits, onClose }: DemeritsDialogProps) {
  const { demerits: known, revision } = useOpened(licence);
  const today = useToday();
  const form = useFormOf(demeritsForm, { known: { days: known } });
  const { error, value: days, onChange: setDays } = form.choose('days');
  const [day, setDay] = useState('');
  const add = () => {
    if (day !== '') setDays([...new Set([...days, day])].toSorted());
    setDay('');
  };
  const send = useSubmit(form, {
    send: (noted) => demerits.mutateAsync({ ...noted, revision }),
    says: () => ({ title: words.demeritPointsNoted }),
    onDone: onClose,
  });
  // A day that was typed counts, added or not.
  const save = (event: FormEvent) => {
    add();
    void send(event);
  };
  return (
    <FormDialog
      title={words.demeritPoints}
      consequence={words.from25January2027EachTime}
      answer={words.save}
      form={form}
      isDirty={day !== '' || form.formState.isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      {days.length > 0 && (
        <ul className="licence-days stack-2">
          {days.map((one) => (
            <li key={one}>
              {formatDate(one)}
              <Button
                size="sm"
                variant="quiet"
                glyph={X}
                aria-label={words.remove2({ date: formatDate(one) })}
                onClick={() => setDays(days.filter((other) => other !== one))}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Field label={words.anotherDay} optional error={error}>
        <DateInput max={today} value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <Button size="sm" glyph={Plus} disabled={day === ''} onClick={add}>
        {words.addThisDay}
      </Button>
    </FormDialog>
  );
}
