import { UserCheck } from 'lucide-react';
import { fullName } from '#domain/kernel/full-name.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type TermsSigner, useRemindToSign, useTermsSigners } from '#site/data/terms.ts';
import { useToday } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { FirstFew } from '#site/ui/first-few.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** Learners and their signatures, unsigned ones first. */
export function Signers() {
  return (
    <Panel>
      <Loaded from={useTermsSigners()}>
        {(signers) => {
          if (signers.length === 0)
            return (
              <Empty glyph={UserCheck} title={words.nobodyYet}>
                {words.onceStudents}
              </Empty>
            );
          const open = signers.filter(({ missing }) => missing !== null);
          const done = signers.filter(({ missing }) => missing === null);
          return (
            <>
              <PanelBody>
                <p>{words.unsignedOf({ open: open.length, all: signers.length })}</p>
              </PanelBody>
              <FirstFew items={[...open, ...done]} shown={8}>
                {(signer) => <Row key={signer.studentId} signer={signer} />}
              </FirstFew>
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function Row({ signer }: { signer: TermsSigner }) {
  const { studentId, missing, signed, remindedOn } = signer;
  const today = useToday();
  const toast = useToast();
  const reminding = useRemindToSign();
  const name = fullName(signer);
  const remind = () =>
    reminding.mutate(studentId, {
      onSuccess: () => toast({ title: words.reminded({ name }) }),
    });
  return (
    <li className="terms-row">
      <div>
        <p className="cluster-2">
          <TextLink href={`/students/${studentId}`}>{name}</TextLink>
          {missing && (
            <Badge tone={missing.isInForce ? 'warning' : 'info'}>{saysOf(missing)}</Badge>
          )}
        </p>
        {signed && <p className="muted">{signed.words}</p>}
      </div>
      {missing && (
        <Button
          size="sm"
          needsSignal
          busy={reminding.isPending}
          disabled={remindedOn === today}
          onClick={remind}
        >
          {remindedOn === today ? words.remindedToday : words.remind}
        </Button>
      )}
    </li>
  );
}

function saysOf({ isInForce, learner, version }: NonNullable<TermsSigner['missing']>): string {
  if (!isInForce) return words.comes({ version });
  return learner ? words.notSigned : words.parentMissing;
}
