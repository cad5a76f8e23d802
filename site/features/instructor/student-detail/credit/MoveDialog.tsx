import { useController, useForm, useWatch } from 'react-hook-form';
import { inHours } from '#domain/credit/sentence.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { useMoveCredit } from '#site/data/credit.ts';
import { type Student, useStudents } from '#site/data/students.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { MinutesField } from '#site/features/instructor/shared/MinutesField.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { SearchSelect } from '#site/ui/search-select.tsx';

interface MoveDialogProps {
  student: Student;
  freeMinutes: number;
  onClose: () => void;
}

/** Free time goes to another child of the same payer. */
export function MoveDialog({ student, freeMinutes, onClose }: MoveDialogProps) {
  const move = useMoveCredit(student.id);
  const { data: students = [] } = useStudents();
  const form = useForm({ defaultValues: { toStudentId: '', minutes: '', reason: '' } });
  const { errors, isDirty, isSubmitting } = form.formState;
  const to = useController({ control: form.control, name: 'toStudentId' });
  const [toStudentId, minutes, reason] = useWatch({
    control: form.control,
    name: ['toStudentId', 'minutes', 'reason'],
  });

  const save = useSubmit(form, {
    send: (draft) =>
      move.mutateAsync({
        toStudentId: Number(draft.toStudentId),
        minutes: Number(draft.minutes),
        reason: draft.reason,
      }),
    says: (_done, draft) => ({
      title: 'Time moved',
      description: inHours(Number(draft.minutes)),
    }),
    onDone: onClose,
    failed: 'The time could not be moved',
  });

  return (
    <FormDialog
      title="Move to a brother or sister"
      consequence={`Of what ${fullName(student)} has free, to another child of the same payer. Both statements show it with your reason.`}
      answer="Move"
      isReady={toStudentId !== '' && minutes !== '' && reason.trim() !== ''}
      isBusy={isSubmitting}
      isDirty={isDirty}
      onSubmit={save}
      onClose={onClose}
    >
      <Field label="To" error={errors.toStudentId?.message}>
        <SearchSelect
          {...to.field}
          value={to.field.value || undefined}
          onChange={(id) => to.field.onChange(id ?? '')}
          options={students
            .filter(({ id }) => id !== student.id)
            .map(({ id, firstName, lastName, email }) => ({
              value: String(id),
              label: fullName({ firstName, lastName }),
              detail: email,
            }))}
          placeholder="Search by name"
          noMatch="No student of that name"
        />
      </Field>
      <MinutesField
        typed={minutes}
        hint={`At most ${freeMinutes}: ${inHours(freeMinutes)} are free.`}
        register={form.register('minutes')}
        error={errors.minutes?.message}
      />
      <Field label="Reason" error={errors.reason?.message}>
        <Input {...form.register('reason')} maxLength={300} autoComplete="off" />
      </Field>
    </FormDialog>
  );
}
