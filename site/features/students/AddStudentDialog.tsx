import { useAddStudent } from '#site/data/students.ts';
import { useToast } from '#site/ui/toast.tsx';
import { StudentForm } from './StudentForm.tsx';
import { blankStudent } from './student-form.ts';

/** Adds a student (spec 1, "Add Student dialog"). */
export default function AddStudentDialog({ onClose }: { onClose: () => void }) {
  const toast = useToast();
  const add = useAddStudent();
  return (
    <StudentForm
      title="Add Student"
      answer="Add Student"
      draft={blankStudent}
      save={async ({ status: _alwaysActive, ...details }) => {
        await add.mutateAsync(details);
        toast({ title: 'Student added successfully.' });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
