import type { ReactNode } from 'react';
import { z } from 'zod';
import { offeredTimeForm } from '#domain/diary/change-request-commands.ts';
import { type Instant, instantAt } from '#domain/kernel/nz-time.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import type { Toast } from '#site/ui/toast-atom.ts';
import { judgedBy } from './clock-rules.ts';
import * as words from './words.tsx';

const { startTime, ...asked } = offeredTimeForm.shape;

/** The server's rules over a day and a time on Auckland's clocks. */
const rules = z
  .object({ ...asked, date: z.string(), startTime: z.string() })
  .superRefine(judgedBy({ startTime }));

interface TimeDialogProps {
  title: string;
  consequence: ReactNode;
  answer: string;
  /** The day the form begins with. */
  day: string;
  send: (answers: z.output<typeof offeredTimeForm>) => Promise<unknown>;
  says: (startTime: Instant) => Toast;
  /** False where the command itself shows every refusal. */
  failed?: false;
  onClose: () => void;
}

/** Answers with another time, and a note. */
export function TimeDialog({ day, send, says, failed, onClose, ...texts }: TimeDialogProps) {
  const today = useToday();
  const form = useFormOf(rules, { blank: { date: day } });
  const { date: typedDay, startTime: typedTime } = form.watch();
  const submit = useSubmit(form, {
    send: ({ date, startTime: from, ...answers }) =>
      send({ ...answers, startTime: instantAt(date, from) }),
    says: (_answer, { date, startTime: from }) => says(instantAt(date, from)),
    onDone: onClose,
    shownAt: { endTime: 'startTime' },
    failed,
  });
  return (
    <FormDialog
      {...texts}
      isReady={typedDay !== '' && typedTime !== ''}
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
