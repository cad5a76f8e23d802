import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Licence, LicenceCommands } from '#site/data/licence.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { useToast } from '#site/ui/toast.tsx';
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
  const toast = useToast();
  const showFailure = useErrorToast();
  const [days, setDays] = useState(known);
  const [day, setDay] = useState('');
  const add = () => {
    if (day !== '') setDays([...new Set([...days, day])].toSorted());
    setDay('');
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const all = [...new Set([...days, ...(day === '' ? [] : [day])])];
    demerits.mutate(
      { days: all, revision },
      {
        onSuccess: () => {
          toast({ title: words.demeritPointsNoted });
          onClose();
        },
        onError: showFailure,
      },
    );
  };
  return (
    <FormDialog
      title={words.demeritPoints}
      consequence={words.from25January2027EachTime}
      answer={words.save}
      isBusy={demerits.isPending}
      isDirty={day !== '' || days.length !== known.length}
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
      <Field label={words.anotherDay} optional>
        <DateInput max={today} value={day} onChange={({ target }) => setDay(target.value)} />
      </Field>
      <Button size="sm" glyph={Plus} disabled={day === ''} onClick={add}>
        {words.addThisDay}
      </Button>
    </FormDialog>
  );
}
