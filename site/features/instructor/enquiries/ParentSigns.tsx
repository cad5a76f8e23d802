import { useState } from 'react';
import { fullName } from '#domain/kernel/full-name.ts';
import { type Enrolment, useParentAgreed } from '#site/data/enrolments.ts';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import * as words from './words.tsx';

/** Whether a parent of a learner under 18 has signed. Without terms, the school can record that one agreed. */
export function ParentSigns({ enrolment }: { enrolment: Enrolment }) {
  const { id, isMinor, isSignedByParent, termsVersion, answers, status } = enrolment;
  const [asks, setAsks] = useState(false);
  const agreed = useParentAgreed(id);
  const name = answers?.parentName;
  if (!isMinor) return null;
  const mayRecord = !isSignedByParent && termsVersion === null && status !== 'declined' && name;
  return (
    <p className="muted">
      {isSignedByParent ? words.parentSigned : words.parentHasNotSigned}{' '}
      {mayRecord && (
        <>
          <Button
            needsSignal
            size="sm"
            variant="quiet"
            aria-label={words.parentAgreedOf({ name: fullName(enrolment) })}
            onClick={() => setAsks(true)}
          >
            {words.parentAgreed}
          </Button>
          <ConfirmDialog
            open={asks}
            onOpenChange={setAsks}
            title={words.hasParentAgreed({ name })}
            consequence={words.recordsAgreement}
            confirm={words.parentAgreed}
            keep={words.notYet}
            tone="primary"
            busy={agreed.isPending}
            onConfirm={() => agreed.mutate(undefined, { onSettled: () => setAsks(false) })}
          />
        </>
      )}
    </p>
  );
}
