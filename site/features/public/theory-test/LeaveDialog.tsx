import { countAnswered, type Running } from '#domain/theory-test/theory-test.ts';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import * as words from './words.tsx';

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
      title={words.leaveThisExam}
      consequence={words.leavingLosesAnswers({
        answered,
        total: test.questions.length,
      })}
      keep={words.keepGoing}
      confirm={words.leaveExam}
      onConfirm={onLeave}
    />
  );
}
