import { fullName } from '#domain/kernel/full-name.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { sentenceOf } from '#site/api-client.ts';
import { type Student, useEditStudent, useStudent } from '#site/data/students.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { StudentForm } from './StudentForm.tsx';
import { draftOf } from './student-form.ts';
import * as words from './words.ts';

interface EditStudentDialogProps {
  studentId: number;
  onClose: () => void;
}

/** The form of Add Student with what is known, and the status. */
export default function EditStudentDialog({ studentId, onClose }: EditStudentDialogProps) {
  const student = useStudent(studentId);

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
  return <EditForm student={student.data} onClose={onClose} />;
}

function EditForm({ student: live, onClose }: { student: Student; onClose: () => void }) {
  const student = useOpened(live);
  const toast = useToast();
  const edit = useEditStudent(student.id);
  const { firstName, lastName, revision } = student;
  return (
    <StudentForm
      title={words.editStudent}
      consequence={`${fullName({ firstName, lastName })}, ${studentNumber(student.id)}`}
      answer={words.saveChanges}
      draft={draftOf(student)}
      asksStatus
      save={async (answers) => {
        await edit.mutateAsync({ ...answers, revision });
        toast({ title: words.studentUpdated });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
