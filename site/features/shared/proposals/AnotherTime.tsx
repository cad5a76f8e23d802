import { type FormEvent, useState } from 'react';
import { dateOf, instantAt, minutesBetween } from '#domain/kernel/nz-time.ts';
import { CallError } from '#site/api-client.ts';
import { type MyProposal, useDeclineProposal } from '#site/data/learner/proposals.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { sayTimes } from '#site/features/shared/diary/say-times.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

interface AnotherTimeProps {
  proposal: MyProposal;
  onClose: () => void;
}

/** Answers an offer with a time that would suit instead: the instructor is told, and decides. */
export function AnotherTime({ proposal, onClose }: AnotherTimeProps) {
  const toast = useToast();
  const today = useToday();
  const decline = useDeclineProposal();
  const [date, setDate] = useState(dateOf(proposal.startTime));
  const [time, setTime] = useState('');
  const [note, setNote] = useState('');
  const error = decline.error instanceof CallError ? decline.error : null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    decline.mutate(
      { proposalId: proposal.id, note: note || null, suggestedTime: instantAt(date, time) },
      {
        onSuccess: () => {
          toast({ title: words.answerSent, description: words.yourInstructorDecidesAndTellsYou });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title={words.askForAnotherTime}
      consequence={words.insteadOfForMinutesTheOffered({
        times: sayTimes(proposal),
        minutesBetween: minutesBetween(proposal.startTime, proposal.endTime),
      })}
      answer={words.send}
      isReady={date !== '' && time !== ''}
      isBusy={decline.isPending}
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
          error={error?.fields['startTime'] ?? error?.fields['endTime']}
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
