import { useAddStudent } from '#site/data/students.ts';
import type { StudentPrefill } from '#site/dialogs/atoms.ts';
import { useToast } from '#site/ui/toast.tsx';
import { StudentForm } from './StudentForm.tsx';
import { blankStudent } from './student-form.ts';

interface AddStudentDialogProps {
  /** What the form opens with. */
  known?: StudentPrefill | undefined;
  onAdded?: ((studentId: number) => void) | undefined;
  onClose: () => void;
}

/** Adds a student. */
export default function AddStudentDialog({ known, onAdded, onClose }: AddStudentDialogProps) {
  const toast = useToast();
  const add = useAddStudent();
  return (
    <StudentForm
      title="Add Student"
      answer="Add Student"
      draft={{ ...blankStudent, ...known }}
      save={async ({ status: _alwaysActive, ...details }) => {
        const { id } = await add.mutateAsync(details);
        toast({ title: 'Student added successfully.' });
        onClose();
        onAdded?.(id);
      }}
      onClose={onClose}
    />
  );
}
