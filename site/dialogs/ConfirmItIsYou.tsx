import { useEffect, useState } from 'react';
import { onQuestion, type Question } from '#site/confirmed-fetch.ts';
import { lazyDialog } from './lazy-dialog.tsx';

const QuestionDialog = lazyDialog(() =>
  import('./ConfirmItIsYouDialog.tsx').then(({ ConfirmItIsYouDialog }) => ConfirmItIsYouDialog),
);

/** Shows the question whether it is still the person who signed in, over whatever they are at; once in an area. */
export function ConfirmItIsYou() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => onQuestion(setQuestion), []);
  return question && <QuestionDialog {...question} />;
}
