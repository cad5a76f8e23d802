import { type LicenceRules, useConfirmRules, useRulesPreview } from '#site/data/rules.ts';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { daysOf } from './Version.tsx';
import * as words from './words.ts';

/** The question before rules count, with whose dates move. */
export function ConfirmRules({ version, onClose }: { version: LicenceRules; onClose: () => void }) {
  const { data: preview } = useRulesPreview(version.number);
  const confirming = useConfirmRules();
  const toast = useToast();
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      tone="primary"
      keep={words.notNow}
      title={words.confirmTitle}
      consequence={preview ? words.moves(preview) : words.counting}
      confirm={words.publish}
      busy={confirming.isPending}
      onConfirm={() =>
        confirming.mutate(version, {
          onSuccess: () =>
            toast({ title: words.publishedToast, description: daysOf(version.content) }),
          onSettled: onClose,
        })
      }
    />
  );
}
