import { fullName } from '#domain/kernel/full-name.ts';
import { type AnyUser, useRemoveSecondFactor } from '#site/data/admin.ts';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { whyHint } from '../shared/reason.ts';

/** For somebody who has lost their authenticator and their recovery codes; why is asked, and they are told. */
export function SecondFactorDialog({ user, onClose }: { user: AnyUser; onClose: () => void }) {
  const name = fullName(user);
  const removal = useRemoveSecondFactor();
  const toast = useToast();
  const onSuccess = () => {
    toast({ title: 'Second factor taken away', description: name });
    onClose();
  };
  return (
    <ReasonDialog
      title={`Take ${name}'s second factor away?`}
      consequence="Their password alone opens the account until they set another up. They are told by letter."
      answer="Take it away"
      label="Why"
      hint={whyHint}
      maxLength={300}
      isBusy={removal.isPending}
      onConfirm={(reason) => removal.mutate({ id: user.id, reason }, { onSuccess })}
      onClose={onClose}
    />
  );
}
