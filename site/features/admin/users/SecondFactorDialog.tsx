import { fullName } from '#domain/kernel/full-name.ts';
import { type AnyUser, useRemoveSecondFactor } from '#site/data/admin.ts';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { whyHint } from '../shared/reason.ts';
import * as words from './words.ts';

/** For somebody who has lost their authenticator and their recovery codes; why is asked, and they are told. */
export function SecondFactorDialog({ user, onClose }: { user: AnyUser; onClose: () => void }) {
  const name = fullName(user);
  const removal = useRemoveSecondFactor();
  const toast = useToast();
  const onSuccess = () => {
    toast({ title: words.removedToast, description: name });
    onClose();
  };
  return (
    <ReasonDialog
      title={words.removalTitle({ name })}
      consequence={words.removalConsequence}
      answer={words.takeItAway}
      label={words.why}
      hint={whyHint}
      maxLength={300}
      isBusy={removal.isPending}
      onConfirm={(reason) => removal.mutate({ id: user.id, reason }, { onSuccess })}
      onClose={onClose}
    />
  );
}
