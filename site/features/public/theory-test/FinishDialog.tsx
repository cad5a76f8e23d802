import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';

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
      title="Finish this exam?"
      consequence={`${open === 1 ? 'One question is' : `${open} questions are`} still open. Without an answer ${open === 1 ? 'it counts' : 'they count'} as wrong.`}
      keep="Keep going"
      confirm="Finish exam"
      onConfirm={onFinish}
    />
  );
}
