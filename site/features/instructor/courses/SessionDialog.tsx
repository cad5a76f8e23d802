import { z } from 'zod';
import { courseSessionForm } from '#domain/course/commands.ts';
import { addDays } from '#domain/kernel/nz-time.ts';
import { useAddCourseSession } from '#site/data/courses.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { instantOf, judgedBy } from '#site/features/shared/diary/clock-rules.ts';
import { useFormOf } from '#site/form-of.ts';
import { useToday } from '#site/format/use-now.ts';
import { Field } from '#site/ui/field.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import * as words from './words.ts';

const { startTime, endTime } = courseSessionForm.shape;

/** The server's rules over a day and times on Auckland's clocks. */
const rules = z
  .object({ date: z.string(), startTime: z.string(), endTime: z.string() })
  .superRefine(judgedBy({ startTime, endTime }));

interface SessionDialogProps {
  courseId: number;
  onClose: () => void;
}

/** A session keeps the teacher's diary free of lessons. */
export function SessionDialog({ courseId, onClose }: SessionDialogProps) {
  const today = useToday();
  const adding = useAddCourseSession(courseId);
  const form = useFormOf(rules, {
    blank: { date: addDays(today, 7), startTime: '17:00', endTime: '19:00' },
  });
  const save = useSubmit(form, {
    send: ({ date, startTime: from, endTime: until }) =>
      adding.mutateAsync({ startTime: instantOf(date, from), endTime: instantOf(date, until) }),
    says: () => ({ title: words.sessionAdded }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.addSession}
      consequence={words.whatASessionDoes}
      answer={words.addSession}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.day} {...form.at('date')}>
        <DateInput min={today} />
      </Field>
      <div className="pair">
        <Field label={words.starts} {...form.at('startTime')}>
          <TimeInput />
        </Field>
        <Field label={words.ends} {...form.at('endTime')}>
          <TimeInput />
        </Field>
      </div>
    </FormDialog>
  );
}
