import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { lessonStatuses, lessonStatusLabels } from '#domain/catalogue/lessons.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { Lesson, LessonChanges } from '#site/data/lessons.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { useOpened } from '#site/data/use-opened.ts';
import type { LessonPrefill } from '#site/dialogs/atoms.ts';
import { KeptDialog } from '#site/dialogs/KeptDialog.tsx';
import { DeleteLesson } from '#site/features/shared/diary/DeleteLesson.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { useLessonChanges } from '#site/features/shared/diary/use-lesson-changes.tsx';
import { LessonNotices } from '#site/features/shared/notices/LessonNotices.tsx';
import { useFormOf } from '#site/form-of.ts';
import { useNow } from '#site/format/use-now.ts';
import { showRefusal } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { DialogBody, DialogCancel, DialogFooter } from '#site/ui/dialog.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { changesOf } from './changes-of.ts';
import { LessonFields } from './LessonFields.tsx';
import { inputsOf, type LessonValues, lessonForm } from './lesson-form.ts';
import * as words from './words.ts';

interface LessonEditorProps {
  lesson: Lesson;
  /** What the form begins with instead of what the lesson is. */
  said?: LessonPrefill | undefined;
  onClose: () => void;
}

/** The form of one lesson: what Schedule Lesson asks, its status, and the way out of the diary. */
export function LessonEditor({ lesson: live, said, onClose }: LessonEditorProps) {
  const lesson = useOpened(live);
  const today = dateOf(useNow());
  const toast = useToast();
  const showFailure = useErrorToast();
  const { nameOf } = useKnownStudents([lesson]);
  const wanted = { ...lesson, ...said?.changes };
  const [status, setStatus] = useState(wanted.status);
  const [isDeleting, setDeleting] = useState(false);
  // A lesson of last week may be corrected where it stands; the server refuses to move one into the past.
  const earliest = [today, dateOf(lesson.startTime)].toSorted()[0] ?? today;
  const form = useFormOf(lessonForm(earliest), { known: inputsOf(wanted) });
  const { change, isPending, dialog } = useLessonChanges((error) => {
    if (showRefusal(error, form)) showFailure(error);
  });

  const save = (values: LessonValues) => {
    const changes = { ...changesOf(lesson, values, status), ...endingSaid(said, status) };
    const done = () => {
      said?.onDone();
      onClose();
    };
    if (Object.keys(changes).length === 0) return done();
    change({
      lesson,
      changes,
      revision: lesson.revision,
      onKept: done,
      onDone: () => {
        toast({ title: words.successTitle, description: words.updatedToast });
        done();
      },
    });
  };

  if (dialog) return dialog;
  if (isDeleting)
    return <DeleteLesson lesson={lesson} onKeep={() => setDeleting(false)} onDeleted={onClose} />;
  return (
    <KeptDialog title={words.editLesson} isDirty={form.formState.isDirty} onClose={onClose}>
      <form noValidate onSubmit={form.handleSubmit(save)}>
        <DialogBody>
          <div className="pair">
            <Field label={words.student}>
              <Input value={nameOf(lesson)} disabled readOnly />
            </Field>
            <Field label={words.status}>
              <Select
                value={status}
                onChange={({ target }) =>
                  setStatus(lessonStatuses.find((one) => one === target.value) ?? status)
                }
              >
                {lessonStatuses.map((one) => (
                  <option key={one} value={one}>
                    {lessonStatusLabels[one]}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <LessonFields form={form} earliest={earliest} />
          <LessonNotices lessonId={lesson.id} />
        </DialogBody>
        <DialogFooter>
          <Button
            className="start"
            variant="danger-quiet"
            glyph={Trash2}
            onClick={() => setDeleting(true)}
          >
            {words.deleteLesson}
          </Button>
          <DialogCancel />
          <Button needsSignal={false} type="submit" variant="primary" busy={isPending}>
            {words.saveChanges}
          </Button>
        </DialogFooter>
      </form>
    </KeptDialog>
  );
}

/** How long it took, or why it was missed, goes with the status it was said with. */
function endingSaid(said: LessonPrefill | undefined, status: Lesson['status']): LessonChanges {
  const { status: asSaid, minutes, why }: LessonChanges = said?.changes ?? {};
  if (asSaid !== status) return {};
  return { ...(minutes && { minutes }), ...(why && { why }) };
}
