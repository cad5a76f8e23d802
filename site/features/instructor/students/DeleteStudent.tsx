import { fullName } from '#domain/kernel/full-name.ts';
import { type Student, useDeleteStudent, useRestoreStudent } from '#site/data/students.ts';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';

interface DeleteStudentProps {
  /** Whom to ask about; null closes the question. */
  student: Student | null;
  onClose: () => void;
}

/** Asks before a student is archived, and offers the way back afterwards. */
export function DeleteStudent({ student, onClose }: DeleteStudentProps) {
  const toast = useToast();
  const remove = useDeleteStudent();
  const restore = useRestoreStudent();
  const name = student && fullName(student);

  const undo = (id: number) =>
    restore.mutate(id, {
      onSuccess: () => toast({ title: 'Student restored', description: `${name} is back.` }),
    });
  const confirm = () => {
    if (!student) return;
    const { id } = student;
    remove.mutate(id, {
      onSuccess: () =>
        toast({
          title: 'Student deleted successfully',
          description: name ?? undefined,
          action: { label: 'Undo', onPress: () => undo(id) },
        }),
      onSettled: onClose,
    });
  };

  return (
    <ConfirmDialog
      open={student !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Delete ${name}?`}
      consequence="They leave your lists and no longer count towards your plan. Lessons, payments and progress stay on record."
      confirm="Delete Student"
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
