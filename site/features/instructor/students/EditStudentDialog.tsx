import { studentNumber } from '#domain/catalogue/students.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { sentenceOf } from '#site/api-client.ts';
import { useEditStudent, useStudent } from '#site/data/students.ts';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { useToast } from '#site/ui/toast.tsx';
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
        <DialogContent title="Edit Student">
          <DialogBody>
            {student.error ? (
              <Failed title="This student could not be loaded" onRetry={() => student.refetch()}>
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
      title="Edit Student"
      consequence={`${fullName({ firstName, lastName })}, ${studentNumber(studentId)}`}
      answer="Save Changes"
      draft={draftOf(student.data)}
      asksStatus
      save={async (answers) => {
        await edit.mutateAsync(answers);
        toast({ title: 'Student updated successfully.' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
