import { type BankLine, useUnmatchLine } from '#site/data/bank.ts';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import * as words from './words.ts';

/** Undoing a match, and why. */
export function UndoDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const unmatch = useUnmatchLine();
  return (
    <ReasonDialog
      title={words.undoThisMatch}
      consequence={consequenceOf(line)}
      answer={words.undoMatch}
      label={words.why}
      hint={words.whyHint}
      optional
      maxLength={500}
      isBusy={unmatch.isPending}
      onConfirm={(reason) => unmatch.mutate({ lineId: line.id, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function consequenceOf({ purpose, amount }: BankLine): string {
  if (purpose === 'expense') return words.expenseGoesWithIt;
  if (purpose !== null) return words.onlyTheLine;
  return amount > 0 ? words.owedAgain : words.refundStays;
}
