import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import * as words from './words.tsx';

interface FinishDialogProps {
  /** Questions without an answer. */
  open: number;
  onFinish: () => void;
  onStay: () => void;
}

/** An exam that is handed in is over, so open questions are asked about. */
export default function FinishDialog({ open, onFinish, onStay }: FinishDialogProps) {
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onStay()}
      title={words.finishThisExam}
      consequence={words.stillOpenCountAsWrong({ open })}
      keep={words.keepGoing}
      confirm={words.finishExam}
      onConfirm={onFinish}
    />
  );
}
