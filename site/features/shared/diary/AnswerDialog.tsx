import { z } from 'zod';
import { offeredTimeForm } from '#domain/diary/change-request-commands.ts';
import { dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { CallError } from '#site/api-client.ts';
import { type ChangeRequest, useOfferTime } from '#site/data/change-requests.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { showRefusal } from '#site/forms.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { judgedBy } from './clock-rules.ts';
import * as words from './words.tsx';

const { startTime, ...asked } = offeredTimeForm.shape;

/** The server's rules over a day and a time on Auckland's clocks. */
const rules = z
  .object({ ...asked, date: z.string(), startTime: z.string() })
  .superRefine(judgedBy({ startTime }));

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
  const form = useFormOf(rules, {
    blank: { date: dateOf(request.times[0] ?? request.startsAt) },
  });
  const { date: day, startTime: time } = form.watch();

  const submit = form.handleSubmit(({ date, startTime: from, ...answers }) => {
    const at = instantAt(date, from);
    offer.mutate(
      { ...answers, lessonId: request.lessonId, startTime: at },
      {
        onSuccess: () => {
          toast({ title: words.timeOffered, description: formatMoment(at) });
          onClose();
        },
        onError: (error) => {
          if (!(error instanceof CallError) || showRefusal(error, form) === null) return;
          const message = error.fields['endTime'] ?? error.message;
          form.setError('startTime', { type: 'server', message });
        },
      },
    );
  });
  return (
    <FormDialog
      title={words.offerAnotherTimeTo({ name })}
      consequence={words.movesOnceAccepted}
      answer={words.offerTime}
      isReady={day !== '' && time !== ''}
      isBusy={offer.isPending}
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
