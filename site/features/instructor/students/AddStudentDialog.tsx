import { defaultTotalLessons } from '#domain/catalogue/students.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { useAddStudent } from '#site/data/students.ts';
import type { StudentPrefill } from '#site/dialogs/atoms.ts';
import { useToast } from '#site/ui/toast.tsx';
import { StudentForm } from './StudentForm.tsx';
import * as words from './words.ts';

interface AddStudentDialogProps {
  /** What the form opens with. */
  known?: StudentPrefill | undefined;
  onAdded?: ((studentId: StudentId) => void) | undefined;
  onClose: () => void;
}

/** Adds a student. */
export default function AddStudentDialog({ known, onAdded, onClose }: AddStudentDialogProps) {
  const toast = useToast();
  const add = useAddStudent();
  return (
    <StudentForm
      title={words.addStudent}
      answer={words.addStudent}
      opened={{ blank: { totalLessons: defaultTotalLessons, status: 'active', ...known } }}
      save={async ({ status: _alwaysActive, ...details }) => {
        const { id } = await add.mutateAsync(details);
        toast({ title: words.studentAdded });
        onClose();
        onAdded?.(id);
      }}
      onClose={onClose}
    />
  );
}
