import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { confirmedFetch, onQuestion, type Question } from '#site/confirmed-fetch.ts';
import { queryClient } from '#site/data/query-client.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { type Meanwhile, onMeanwhile } from '#site/meanwhile.ts';
import { Boundary } from '#site/ui/boundary.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { Toaster } from '#site/ui/toast.tsx';
import { sendThrough } from '#site/write.ts';
import * as words from './words.tsx';

/** What every signed-in area stands on: the client cache, the corner for toasts, and a sentence instead of a blank page when a screen breaks. */
export function Area({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Boundary fallback={showBroken}>{children}</Boundary>
      <ConfirmItIsYou />
      <ChangedMeanwhile />
      <Toaster />
    </QueryClientProvider>
  );
}

/** Most often a file of an older version is gone; loading the page again mends that. */
const showBroken = () => (
  <main>
    <Failed title={words.thisScreenHasBroken} onRetry={() => location.reload()}>
      {words.whatWasSavedIsSafe}
    </Failed>
  </main>
);

const QuestionDialog = lazyDialog(() =>
  import('#site/dialogs/ConfirmItIsYouDialog.tsx').then(
    ({ ConfirmItIsYouDialog }) => ConfirmItIsYouDialog,
  ),
);

/** Shows the question whether it is still the person who signed in, over whatever they are at; once in an area. */
function ConfirmItIsYou() {
  const [question, setQuestion] = useState<Question | null>(null);
  useEffect(() => onQuestion(setQuestion), []);
  return question && <QuestionDialog {...question} />;
}

const MeanwhileDialog = lazyDialog(() =>
  import('#site/dialogs/MeanwhileDialog.tsx').then(({ MeanwhileDialog: Dialog }) => Dialog),
);

sendThrough(async (address, init) => {
  if (!new Headers(init.headers).has('if-match')) return confirmedFetch(address, init);
  const { unlessChanged } = await import('#site/changed-meanwhile.ts');
  return unlessChanged(address, init);
});

/** Shows what somebody else changed while this person was editing it, over their form; once in an area. */
function ChangedMeanwhile() {
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null);
  useEffect(() => onMeanwhile(setMeanwhile), []);
  return meanwhile && <MeanwhileDialog {...meanwhile} />;
}
