import { studentNumber } from '#domain/catalogue/students.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { sentenceOf } from '#site/api-client.ts';
import { useEditStudent, useStudent } from '#site/data/students.ts';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from '#words/student-form.ts';
import { StudentForm } from './StudentForm.tsx';
import { draftOf } from './student-form.ts';

interface EditStudentDialogProps {
  studentId: number;
  onClose: () => void;
}

/** The form of Add Student with what is known, and the status. */
export default function EditStudentDialog({ studentId, onClose }: EditStudentDialogProps) {
  const toast = useToast();
  const student = useStudent(studentId);
  const edit = useEditStudent(studentId);

  if (!student.data) {
    return (
      <Dialog open onOpenChange={(open) => !open && onClose()}>
        <DialogContent title={words.editStudent}>
          <DialogBody>
            {student.error ? (
              <Failed title={words.studentNotLoaded} onRetry={() => student.refetch()}>
                {sentenceOf(student.error)}
              </Failed>
            ) : (
              <SkeletonRows />
            )}
          </DialogBody>
        </DialogContent>
      </Dialog>
    );
  }
  const { firstName, lastName } = student.data;
  return (
    <StudentForm
      title={words.editStudent}
      consequence={`${fullName({ firstName, lastName })}, ${studentNumber(studentId)}`}
      answer={words.saveChanges}
      draft={draftOf(student.data)}
      asksStatus
      save={async (answers) => {
        await edit.mutateAsync(answers);
        toast({ title: words.studentUpdated });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
