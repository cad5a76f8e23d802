import { fullName } from '#domain/kernel/full-name.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { studentNumber } from '#domain/kernel/student-number.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type Student, useEditStudent, useStudent } from '#site/data/students.ts';
import { useOpened } from '#site/data/use-opened.ts';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { StudentForm } from './StudentForm.tsx';
import * as words from './words.ts';

interface EditStudentDialogProps {
  studentId: StudentId;
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
            <Loaded from={student}>{() => null}</Loaded>
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
      opened={{ known: student }}
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
