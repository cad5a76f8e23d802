import { type LicenceRules, useWithdrawRules } from '#site/data/rules.ts';
import { ReasonDialog } from '#site/dialogs/ReasonDialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { whyHint } from '../shared/reason.ts';
import * as words from './words.ts';

/** The question before rules count no more. */
export function WithdrawRules({
  version: { number, version },
  onClose,
}: {
  version: LicenceRules;
  onClose: () => void;
}) {
  const withdrawing = useWithdrawRules();
  const toast = useToast();
  return (
    <ReasonDialog
      title={words.withdrawTitle}
      consequence={words.withdrawConsequence}
      answer={words.withdraw}
      label={words.why}
      hint={whyHint}
      maxLength={300}
      isBusy={withdrawing.isPending}
      onConfirm={(reason) =>
        withdrawing.mutate(
          { number, version, reason },
          {
            onSuccess: () =>
              toast({
                title: words.withdrawnToast,
                description: words.named({ number, version }),
              }),
            onSettled: onClose,
          },
        )
      }
      onClose={onClose}
    />
  );
}
