import { useController, useWatch } from 'react-hook-form';
import { creditMove } from '#domain/credit/forms.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { useMoveCredit } from '#site/data/credit.ts';
import type { Student } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MinutesField } from '#site/features/instructor/shared/MinutesField.tsx';
import { StudentPicker } from '#site/features/instructor/shared/StudentPicker.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import * as words from './words.tsx';

interface MoveDialogProps {
  student: Student;
  freeMinutes: number;
  onClose: () => void;
}

/** Free time goes to another child of the same payer. */
export function MoveDialog({ student, freeMinutes, onClose }: MoveDialogProps) {
  const move = useMoveCredit(student.id);
  const form = useFormOf(creditMove);
  const { errors } = form.formState;
  const to = useController({ control: form.control, name: 'toStudentId' });
  const [toStudentId, minutes, reason] = useWatch({
    control: form.control,
    name: ['toStudentId', 'minutes', 'reason'],
  });

  const save = useSubmit(form, {
    send: move.mutateAsync,
    says: (_done, draft) => ({
      title: words.timeMoved,
      description: inHours(draft.minutes),
    }),
    onDone: onClose,
    failed: words.notMoved,
  });

  return (
    <FormDialog
      title={words.moveToSibling}
      consequence={words.whatMovingDoes({ name: fullName(student) })}
      answer={words.move}
      isReady={toStudentId !== '' && minutes !== '' && reason.trim() !== ''}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label={words.toLabel} error={errors.toStudentId?.message}>
        <StudentPicker
          {...to.field}
          except={student.id}
          value={to.field.value ? Number(to.field.value) : undefined}
          onChange={(id) => to.field.onChange(id === undefined ? '' : String(id))}
        />
      </Field>
      <MinutesField
        typed={minutes}
        hint={words.atMost({ minutes: freeMinutes, hours: inHours(freeMinutes) })}
        {...form.at('minutes')}
      />
      <Field label={words.reason} {...form.at('reason')}>
        <Input maxLength={300} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
