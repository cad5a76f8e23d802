import { countAnswered, type Running } from '#domain/theory/theory-test.ts';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';

interface LeaveDialogProps {
  test: Running;
  onLeave: () => void;
  onStay: () => void;
}

/** Leaving an exam throws its answers away, so it is asked about. */
export default function LeaveDialog({ test, onLeave, onStay }: LeaveDialogProps) {
  const answered = countAnswered(test.answers);
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onStay()}
      title="Leave this exam?"
      consequence={`You have answered ${answered} of ${test.questions.length} questions. They are not marked and not kept.`}
      keep="Keep going"
      confirm="Leave exam"
      onConfirm={onLeave}
    />
  );
}
