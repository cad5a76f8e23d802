import { type FormEvent, useState } from 'react';
import { dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { CallError } from '#site/api-client.ts';
import { type ChangeRequest, useOfferTime } from '#site/data/change-requests.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

interface AnswerDialogProps {
  request: ChangeRequest;
  name: string;
  onClose: () => void;
}

/** Answers a request to move a lesson with another time. */
export function AnswerDialog({ request, name, onClose }: AnswerDialogProps) {
  const today = useToday();
  const toast = useToast();
  const offer = useOfferTime();
  const [date, setDate] = useState(dateOf(request.times[0] ?? request.startsAt));
  const [time, setTime] = useState('');
  const [note, setNote] = useState('');
  const error = offer.error instanceof CallError ? offer.error : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const startTime = instantAt(date, time);
    offer.mutate(
      { lessonId: request.lessonId, startTime, note: note || null },
      {
        onSuccess: () => {
          toast({ title: words.timeOffered, description: formatMoment(startTime) });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.offerAnotherTimeTo({ name })}
      consequence={words.movesOnceAccepted}
      answer={words.offerTime}
      isReady={date !== '' && time !== ''}
      isBusy={offer.isPending}
      isDirty={time !== '' || note !== ''}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <Field label={words.date}>
          <DateInput min={today} value={date} onChange={({ target }) => setDate(target.value)} />
        </Field>
        <Field
          label={words.startTime}
          error={error?.fields['startTime'] ?? error?.fields['endTime'] ?? error?.message}
        >
          <TimeInput value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
      </div>
      <Field label={words.note} optional>
        <Input value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
      </Field>
    </FormDialog>
  );
}
