import type { ConfirmDialogProps } from './confirm-question.tsx';
import { onFirstUse } from './on-first-use.ts';

const [useQuestion] = onFirstUse(() => import('./confirm-question.tsx'));

/** A yes or no before something that cannot be waved back. The safe answer has the focus. Its dialog is fetched with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const question = useQuestion(props.open);
  return question && <question.ConfirmQuestion {...props} />;
}
