import { useState } from 'react';
import { useUser } from '#site/data/account.ts';
import { useAcknowledgeSetAside } from '#site/data/ledger.ts';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** An admin says that what lies there is known; an auditor reads that nobody has. */
export function Acknowledge({ id, stream }: { id: string; stream: string }) {
  const isAdmin = useUser().data?.role === 'admin';
  const [isAsking, setAsking] = useState(false);
  const acknowledging = useAcknowledgeSetAside();
  const toast = useToast();
  if (!isAdmin) return 'By nobody yet';
  const close = () => setAsking(false);
  const onSuccess = () => {
    toast({ title: 'Acknowledged', description: stream });
    close();
  };
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Acknowledge <span className="visually-hidden">{stream}</span>
      </Button>
      {isAsking && (
        <ReasonDialog
          title="Acknowledge what lies there?"
          consequence={`${stream} stays where it is, and every comparison names it. It no longer counts as a fault.`}
          answer="Acknowledge"
          label="Why"
          hint="Kept in the ledger with your name."
          maxLength={300}
          isBusy={acknowledging.isPending}
          onConfirm={(reason) => acknowledging.mutate({ id, reason }, { onSuccess })}
          onClose={close}
        />
      )}
    </>
  );
}
