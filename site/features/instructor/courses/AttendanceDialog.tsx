import { courseAttendanceForm } from '#domain/course/commands.ts';
import { formatMoment } from '#domain/kernel/nz-words.ts';
import { type Course, type CourseSession, useTakeAttendance } from '#site/data/courses.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { useFormOf } from '#site/form-of.ts';
import { Checkbox } from '#site/ui/choice.tsx';
import { FieldGroup } from '#site/ui/field.tsx';
import * as words from './words.ts';

interface AttendanceDialogProps {
  course: Course;
  session: CourseSession;
  onClose: () => void;
}

/** Who came to a session. */
export function AttendanceDialog({ course, session, onClose }: AttendanceDialogProps) {
  const { id, learners } = useOpened(course);
  const taking = useTakeAttendance(id);
  const presentIds = learners
    .filter(({ attendedIds }) => attendedIds.includes(session.id))
    .map(({ studentId }) => String(studentId));
  const form = useFormOf(courseAttendanceForm, { blank: { presentIds } });
  const save = useSubmit(form, {
    send: (answers) => taking.mutateAsync({ sessionId: session.id, ...answers }),
    says: () => ({ title: words.attendanceSaved }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={words.whoCame}
      consequence={formatMoment(session.startTime)}
      answer={words.saveAttendance}
      form={form}
      onSubmit={save}
      onClose={onClose}
    >
      <FieldGroup label={words.learners} error={form.formState.errors.presentIds?.message}>
        <div className="form-skills">
          {learners.map(({ studentId, studentName }) => (
            <Checkbox key={studentId} value={String(studentId)} {...form.register('presentIds')}>
              {studentName}
            </Checkbox>
          ))}
        </div>
      </FieldGroup>
    </FormDialog>
  );
}
