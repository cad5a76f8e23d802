import type { FormEventHandler } from 'react';
import type { TermsPreview } from '#site/data/terms.ts';
import { FormDialog } from '#site/dialogs/FormDialog.tsx';
import { Changes } from '#site/features/shared/terms/Changes.tsx';
import { TermsText } from '#site/features/shared/terms/TermsText.tsx';
import * as shared from '#site/features/shared/terms/words.ts';
import * as words from './words.ts';

interface PreviewDialogProps {
  preview: TermsPreview;
  version: number;
  isBusy: boolean;
  needsSignal: boolean;
  onPublish: FormEventHandler;
  onClose: () => void;
}

/** The draft with the school’s figures and its changes, and the button that publishes it. */
export function PreviewDialog({
  preview: { text, since, changes },
  version,
  isBusy,
  needsSignal,
  onPublish,
  onClose,
}: PreviewDialogProps) {
  return (
    <FormDialog
      title={words.publishThis({ version })}
      consequence={words.neverChanges}
      answer={words.publishVersion({ version })}
      isBusy={isBusy}
      needsSignal={needsSignal}
      onSubmit={onPublish}
      onClose={onClose}
    >
      {since !== null && (
        <section>
          <h3>{shared.changesSince({ version: since })}</h3>
          <Changes changes={changes} />
        </section>
      )}
      <h3>{words.asLearnersRead}</h3>
      <TermsText text={text} />
    </FormDialog>
  );
}
