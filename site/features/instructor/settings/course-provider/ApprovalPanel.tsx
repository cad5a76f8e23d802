import { BadgeCheck, Pencil } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { providerStandingLabels } from '#domain/provider/standing.ts';
import type { CourseProvider } from '#site/data/courses.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

const ApprovalDialog = lazyDialog(() =>
  import('./ApprovalDialog.tsx').then((file) => file.ApprovalDialog),
);

const tones = {
  none: 'outline',
  not_yet: 'info',
  current: 'success',
  ended: 'danger',
  suspended: 'danger',
} as const;

interface ApprovalPanelProps {
  provider: CourseProvider;
  isMine: boolean;
}

/** The approval as its letter says it. */
export function ApprovalPanel({ provider: { approval, standing }, isMine }: ApprovalPanelProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <Panel>
      <PanelHeader title={words.approval}>
        {isMine && (
          <Button needsSignal size="sm" glyph={Pencil} onClick={() => setAsked(true)}>
            {approval ? words.changeApproval : words.enterApproval}
          </Button>
        )}
      </PanelHeader>
      {approval ? (
        <PanelBody>
          <Facts>
            <Fact name={words.standing}>
              <Badge tone={tones[standing]}>{providerStandingLabels[standing]}</Badge>
            </Fact>
            <Fact name={words.approvalNumber}>{approval.approvalNumber}</Fact>
            <Fact name={words.approvedFrom}>{formatDate(approval.approvedFrom)}</Fact>
            <Fact name={words.approvedUntil}>{formatDate(approval.approvedUntil)}</Fact>
            {approval.approvalConditions && (
              <Fact name={words.conditions}>{approval.approvalConditions}</Fact>
            )}
          </Facts>
        </PanelBody>
      ) : (
        <Empty glyph={BadgeCheck} title={words.noApproval}>
          {isMine ? words.whatAnApprovalDoes : words.ownerEnters}
        </Empty>
      )}
      {isAsked && <ApprovalDialog approval={approval} onClose={() => setAsked(false)} />}
    </Panel>
  );
}
