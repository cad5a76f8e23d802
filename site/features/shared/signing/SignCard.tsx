import { PenLine } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { type MyTerms, useMyTerms } from '#site/data/learner/terms.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Panel } from '#site/ui/panel.tsx';
import * as words from './words.ts';

const SignDialog = lazyDialog(() => import('./SignDialog.tsx').then((file) => file.SignDialog));

/** Asks for a missing signature, or says that a parent still has to sign; empty once all have signed. */
export function SignCard() {
  const { portal } = useLearner();
  const terms = useMyTerms().data;
  const [isSigning, setSigning] = useState(false);
  if (!terms?.missing || !terms.toSign) return null;
  const { missing, toSign } = terms;
  const isMine = portal === 'parent-portal' ? missing.beside : missing.learner;
  if (!isMine && portal === 'parent-portal') return null;
  return (
    <Panel className="due" aria-label={words.pleaseReadAndSign}>
      <div>
        <p>
          <b>{isMine ? words.pleaseReadAndSign : words.waitingForParent}</b>
        </p>
        <p className="muted">
          {isMine
            ? words.termsFrom({ version: toSign.version, day: formatDate(toSign.startsOn) })
            : words.parentSignsToo}
        </p>
        {missing.holdsBooking && <p className="muted">{words.bookingWaits}</p>}
      </div>
      {isMine && (
        <Button needsSignal variant="primary" glyph={PenLine} onClick={() => setSigning(true)}>
          {words.readAndSign}
        </Button>
      )}
      {isSigning && (
        <SignDialog
          terms={toSign}
          isBeside={portal === 'parent-portal'}
          isNew={!hasSigned(terms)}
          onClose={() => setSigning(false)}
        />
      )}
    </Panel>
  );
}

/** Whether anybody signed an earlier version. */
const hasSigned = ({ signatures }: MyTerms) => signatures.length > 0;
