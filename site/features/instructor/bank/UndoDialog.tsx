import { type BankLine, useUnmatchLine } from '#site/data/bank.ts';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';

/** Undoing a match, and why. */
export function UndoDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const unmatch = useUnmatchLine();
  return (
    <ReasonDialog
      title="Undo this match?"
      consequence={
        line.amount > 0
          ? 'What this transfer paid is owed again, from the day it came.'
          : 'The refund stays; only the line is open again.'
      }
      answer="Undo Match"
      label="Why"
      hint="Kept with the payment’s history."
      optional
      maxLength={500}
      isBusy={unmatch.isPending}
      onConfirm={(reason) => unmatch.mutate({ lineId: line.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
