import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import { openDialogAtom } from '#site/dialogs/atoms.ts';

const AddStudent = lazy(() => import('#site/features/instructor/students/AddStudentDialog.tsx'));
const CorrectInvoice = lazy(
  () => import('#site/features/instructor/invoices/CorrectInvoiceDialog.tsx'),
);
const CoverDay = lazy(() => import('#site/features/instructor/cover-day/CoverDayDialog.tsx'));
const DeleteStudent = lazy(() =>
  import('#site/features/instructor/students/DeleteStudent.tsx').then((file) => ({
    default: file.DeleteStudent,
  })),
);
const EditStudent = lazy(() => import('#site/features/instructor/students/EditStudentDialog.tsx'));
const EditLesson = lazy(
  () => import('#site/features/instructor/lesson-dialog/EditLessonDialog.tsx'),
);
const GenerateInvoice = lazy(
  () => import('#site/features/instructor/invoices/GenerateInvoiceDialog.tsx'),
);
const LessonSheet = lazy(() => import('#site/features/instructor/lesson-sheet/LessonSheet.tsx'));
const LessonOutcome = lazy(
  () => import('#site/features/instructor/lesson-outcome/OutcomeDialog.tsx'),
);
const LessonOwner = lazy(
  () => import('#site/features/instructor/lesson-sheet/LessonOwnerDialog.tsx'),
);
const MarkPaid = lazy(() => import('#site/features/instructor/payments/MarkPaid.tsx'));
const NewExpense = lazy(() => import('#site/features/instructor/expenses/ExpenseDialog.tsx'));
const OwedCard = lazy(() => import('#site/features/instructor/payments/OwedCard.tsx'));
const OwnTime = lazy(() => import('#site/features/instructor/own-time/OwnTimeDialog.tsx'));
const RunningLate = lazy(
  () => import('#site/features/instructor/running-late/RunningLateDialog.tsx'),
);
const ScheduleLesson = lazy(
  () => import('#site/features/instructor/lesson-dialog/ScheduleLessonDialog.tsx'),
);
const WriteDownLesson = lazy(
  () => import('#site/features/instructor/lesson-dialog/WriteDownDialog.tsx'),
);
const TakePayment = lazy(
  () => import('#site/features/instructor/payments/take/TakePaymentDialog.tsx'),
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
      {dialog.kind === 'cover-day' && <CoverDay {...dialog} onClose={close} />}
      {dialog.kind === 'delete-student' && <DeleteStudent {...dialog} onClose={close} />}
      {dialog.kind === 'lesson' && <LessonSheet {...dialog} onClose={close} />}
      {dialog.kind === 'edit-lesson' && <EditLesson {...dialog} onClose={close} />}
      {(dialog.kind === 'correct-invoice' || dialog.kind === 'offer-correction') && (
        <CorrectInvoice about={dialog} onClose={close} />
      )}
      {dialog.kind === 'generate-invoice' && <GenerateInvoice onClose={close} />}
      {dialog.kind === 'lesson-outcome' && <LessonOutcome {...dialog} onClose={close} />}
      {dialog.kind === 'lesson-owner' && <LessonOwner {...dialog} onClose={close} />}
      {dialog.kind === 'mark-paid' && <MarkPaid {...dialog} onClose={close} />}
      {dialog.kind === 'new-expense' && <NewExpense onClose={close} />}
      {dialog.kind === 'owed-card' && <OwedCard {...dialog} onClose={close} />}
      {dialog.kind === 'own-time' && <OwnTime {...dialog} onClose={close} />}
      {dialog.kind === 'running-late' && <RunningLate {...dialog} onClose={close} />}
      {dialog.kind === 'schedule-lesson' && <ScheduleLesson {...dialog} onClose={close} />}
      {dialog.kind === 'write-down-lesson' && <WriteDownLesson {...dialog} onClose={close} />}
      {dialog.kind === 'take-payment' && <TakePayment {...dialog} onClose={close} />}
    </Suspense>
  );
}
