import type { ConfirmDialogProps } from './confirm-question.tsx';
import { onFirstUse } from './on-first-use.ts';

const [useQuestion] = onFirstUse(() => import('./confirm-question.tsx'));

/** Asks before something that cannot be undone. The safe button has the focus. The dialog is fetched with the first question. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const question = useQuestion(props.open);
  return question && <question.ConfirmQuestion {...props} />;
}
