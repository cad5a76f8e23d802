import { ArrowLeftRight, Download, Ellipsis, Gift, ShoppingBag } from 'lucide-react';
import { useState } from 'react';
import { type Credit, creditFile, type Purchase, useCredit } from '#site/data/credit.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import type { Student } from '#site/data/students.ts';
import { useIsMember } from '#site/data/team.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { CreditView } from '#site/features/shared/credit/CreditView.tsx';
import { Button, ButtonLink, IconButton } from '#site/ui/button.tsx';
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#site/ui/menu.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Acts } from './Acts.tsx';
import * as words from './words.tsx';
import './credit-tab.css';

const SellDialog = lazyDialog(() => import('./SellDialog.tsx').then((one) => one.SellDialog));
const GrantDialog = lazyDialog(() => import('./GrantDialog.tsx').then((one) => one.GrantDialog));
const RefundDialog = lazyDialog(() => import('./RefundDialog.tsx').then((one) => one.RefundDialog));
const MoveDialog = lazyDialog(() => import('./MoveDialog.tsx').then((one) => one.MoveDialog));
const RestoreDialog = lazyDialog(() =>
  import('./RestoreDialog.tsx').then((one) => one.RestoreDialog),
);

type Asking = 'sell' | 'grant' | 'move' | { refund: Purchase } | { restore: Purchase } | null;

/** What a student has bought ahead, used and has left, and everything that can be done about it. */
export default function CreditTab({ student }: { student: Student }) {
  const credit = useCredit(student.id);
  const isOwner = !useIsMember();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  return (
    <Panel className="credit-tab">
      <PanelHeader title={words.lessonCredit}>
        <div className="cluster-2">
          <ButtonLink size="sm" glyph={Download} href={creditFile(student.id, 'pdf')}>
            {words.pdf}
          </ButtonLink>
          <ButtonLink size="sm" glyph={Download} href={creditFile(student.id, 'csv')}>
            {words.csv}
          </ButtonLink>
          {isOwner && (
            <Menu>
              <MenuTrigger>
                <IconButton size="sm" glyph={Ellipsis} label={words.moreAboutLessonCredit} />
              </MenuTrigger>
              <MenuContent>
                <MenuItem needsSignal glyph={Gift} onSelect={() => setAsking('grant')}>
                  {words.grantTime}
                </MenuItem>
                <MenuItem needsSignal glyph={ArrowLeftRight} onSelect={() => setAsking('move')}>
                  {words.moveToSibling}
                </MenuItem>
              </MenuContent>
            </Menu>
          )}
          {!student.isArchived && (
            <Button
              needsSignal
              size="sm"
              variant="primary"
              glyph={ShoppingBag}
              onClick={() => setAsking('sell')}
            >
              {words.sell}
            </Button>
          )}
        </div>
      </PanelHeader>
      <Loaded from={credit}>
        {(account: Credit) => (
          <>
            <CreditView
              credit={account}
              renderActs={(purchase) => (
                <Acts purchase={purchase} isOwner={isOwner} onAsk={setAsking} />
              )}
            />
            {asking === 'sell' && <SellDialog student={student} onClose={close} />}
            {asking === 'grant' && <GrantDialog student={student} onClose={close} />}
            {asking === 'move' && (
              <MoveDialog student={student} freeMinutes={account.freeMinutes} onClose={close} />
            )}
            {asking && typeof asking === 'object' && 'refund' in asking && (
              <RefundDialog student={student} purchase={asking.refund} onClose={close} />
            )}
            {asking && typeof asking === 'object' && 'restore' in asking && (
              <RestoreDialog student={student} purchase={asking.restore} onClose={close} />
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
