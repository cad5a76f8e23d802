import { Loaded } from '#site/data/Loaded.tsx';
import { useTermsVersion } from '#site/data/terms.ts';
import { Changes } from '#site/features/shared/terms/Changes.tsx';
import { TermsText } from '#site/features/shared/terms/TermsText.tsx';
import * as shared from '#site/features/shared/terms/words.ts';
import { Dialog, DialogBody, DialogContent } from '#site/ui/dialog.tsx';
import * as words from './words.ts';

/** A version as published. */
export function VersionDialog({ version, onClose }: { version: number; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent title={words.versionNumber({ version })}>
        <DialogBody>
          <Loaded from={useTermsVersion(version)}>
            {({ text, changes, hash }) => (
              <>
                {version > 1 && (
                  <section>
                    <h3>{shared.whatChanged}</h3>
                    <Changes changes={changes} />
                  </section>
                )}
                <TermsText text={text} />
                <p className="muted terms-hash">{words.sealed({ hash })}</p>
              </>
            )}
          </Loaded>
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
