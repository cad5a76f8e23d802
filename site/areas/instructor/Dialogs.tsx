import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { openDialogAtom } from '#site/dialogs/atoms.ts';

const AddStudent = lazy(() => import('#site/features/instructor/students/AddStudentDialog.tsx'));
const EditStudent = lazy(() => import('#site/features/instructor/students/EditStudentDialog.tsx'));
const EditLesson = lazy(
  () => import('#site/features/instructor/lesson-dialog/EditLessonDialog.tsx'),
);
const GenerateInvoice = lazy(
  () => import('#site/features/instructor/invoices/GenerateInvoiceDialog.tsx'),
);
const ScheduleLesson = lazy(
  () => import('#site/features/instructor/lesson-dialog/ScheduleLessonDialog.tsx'),
);

/** Shows the dialog that some screen asked for. */
export function Dialogs() {
  const [dialog, setDialog] = useAtom(openDialogAtom);
  if (!dialog) return null;
  const close = () => setDialog(null);
  return (
    <Suspense fallback={null}>
      {dialog.kind === 'add-student' && <AddStudent {...dialog} onClose={close} />}
      {dialog.kind === 'edit-student' && <EditStudent {...dialog} onClose={close} />}
      {dialog.kind === 'edit-lesson' && <EditLesson {...dialog} onClose={close} />}
      {dialog.kind === 'generate-invoice' && <GenerateInvoice onClose={close} />}
      {dialog.kind === 'schedule-lesson' && <ScheduleLesson {...dialog} onClose={close} />}
    </Suspense>
  );
}
