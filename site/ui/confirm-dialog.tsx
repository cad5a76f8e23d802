import type { ReactNode } from 'react';
import { onFirstUse } from './on-first-use.ts';

const [useQuestion] = onFirstUse(() => import('./confirm-question.tsx'));

export interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question: "Delete this lesson?" */
  title: ReactNode;
  /** What is lost, by name, day and sum. */
  consequence: ReactNode;
  /** The answer that does it: "Delete lesson". */
  confirm: string;
  /** The safe answer: "Keep it". */
  keep?: string | undefined;
  /** Danger is for loss; anything else is primary. */
  tone?: 'danger' | 'primary' | undefined;
  busy?: boolean | undefined;
  /** Close it yourself when the work is done. */
  onConfirm: () => void;
}

/** A yes or no before something that cannot be waved back. The safe answer has the focus. Its dialog is fetched with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const question = useQuestion(props.open);
  return question && <question.ConfirmQuestion {...props} />;
}
