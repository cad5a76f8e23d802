import { useState } from 'react';
import { useUser } from '#site/data/account.ts';
import { useAcknowledgeSetAside } from '#site/data/ledger.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { hidden } from '#site/ui/tags.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

const ReasonDialog = lazyDialog(() =>
  import('#site/dialogs/ReasonDialog.tsx').then((file) => file.ReasonDialog),
);

/** An admin says that what lies there is known; an auditor reads that nobody has. */
export function Acknowledge({ id, stream }: { id: string; stream: string }) {
  const isAdmin = useUser().data?.role === 'admin';
  const [isAsking, setAsking] = useState(false);
  const acknowledging = useAcknowledgeSetAside();
  const toast = useToast();
  if (!isAdmin) return words.byNobodyYet;
  const close = () => setAsking(false);
  const onSuccess = () => {
    toast({ title: words.acknowledged, description: stream });
    close();
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        {words.acknowledgeStream({
          stream,
          hidden,
        })}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={words.acknowledgeTitle}
          consequence={words.acknowledgeConsequence({ stream })}
          answer={words.acknowledge}
          label={words.why}
          hint={words.reasonHint}
          maxLength={300}
          isBusy={acknowledging.isPending}
          onConfirm={(reason) => acknowledging.mutate({ id, reason }, { onSuccess })}
          onClose={close}
        />
      )}
    </>
  );
}
