import { z } from 'zod';
import { declineFields } from '#domain/diary/proposal-commands.ts';
import { dateOf, instantAt, minutesBetween } from '#domain/kernel/nz-time.ts';
import { CallError } from '#site/api-client.ts';
import { type MyProposal, useDeclineProposal } from '#site/data/learner/proposals.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { judgedBy } from '#site/features/shared/diary/clock-rules.ts';
import { sayTimes } from '#site/features/shared/diary/say-times.ts';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { showRefusal } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

const { suggestedTime, ...asked } = declineFields.shape;

/** The server's rules over a day and a time on Auckland's clocks. */
const rules = z
  .object({ ...asked, date: z.string(), startTime: z.string() })
  .superRefine(judgedBy({ startTime: suggestedTime }));

interface AnotherTimeProps {
  proposal: MyProposal;
  onClose: () => void;
}

/** Answers an offer with a time that would suit instead: the instructor is told, and decides. */
export function AnotherTime({ proposal, onClose }: AnotherTimeProps) {
  const toast = useToast();
  const today = useToday();
  const decline = useDeclineProposal();
  const form = useFormOf(rules, { blank: { date: dateOf(proposal.startTime) } });
  const { date: day, startTime: time } = form.watch();

  const submit = form.handleSubmit(({ date, startTime, ...answers }) =>
    decline.mutate(
      { ...answers, proposalId: proposal.id, suggestedTime: instantAt(date, startTime) },
      {
        onSuccess: () => {
          toast({ title: words.answerSent, description: words.yourInstructorDecidesAndTellsYou });
          onClose();
        },
        onError: (error) => {
          if (!(error instanceof CallError) || showRefusal(error, form) === null) return;
          const { endTime: message } = error.fields;
          if (message) form.setError('startTime', { type: 'server', message });
        },
      },
    ),
  );
  return (
    <FormDialog
      title={words.askForAnotherTime}
      consequence={words.insteadOfForMinutesTheOffered({
        times: sayTimes(proposal),
        minutesBetween: minutesBetween(proposal.startTime, proposal.endTime),
      })}
      answer={words.send}
      isReady={day !== '' && time !== ''}
      isBusy={decline.isPending}
      form={form}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className="pair">
        <Field label={words.date} {...form.at('date')}>
          <DateInput min={today} />
        </Field>
        <Field label={words.startTime} {...form.at('startTime')}>
          <TimeInput />
        </Field>
      </div>
      <Field label={words.note} optional {...form.at('note')}>
        <Input maxLength={500} />
      </Field>
    </FormDialog>
  );
}
