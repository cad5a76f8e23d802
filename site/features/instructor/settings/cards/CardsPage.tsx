import { ExternalLink, RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'wouter';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import {
  type CardAccount,
  useBeginCardAccount,
  useCardAccount,
  useCheckCardAccount,
  useDetachCardAccount,
} from '#site/data/card-account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { SettingsFrame } from '../SettingsFrame.tsx';
import * as words from './words.ts';

/** /settings/cards: the school's own account at Stripe. Stripe's form leads back here with `?back`, or with `?again` where its link has run out. */
export default function CardsPage() {
  const account = useCardAccount();
  useReturn();
  return (
    <SettingsFrame current="/settings/cards">
      <Panel>
        <PanelHeader title={words.getPaidByCard} />
        <Loaded from={account}>{(loaded) => <Account account={loaded} />}</Loaded>
      </Panel>
    </SettingsFrame>
  );
}

/** What was filled in at Stripe is known there first, so it is asked at once. */
function useReturn() {
  const [query, setQuery] = useSearchParams();
  const { mutate: check } = useCheckCardAccount();
  const { mutate: begin } = useBeginCardAccount();
  const isBack = query.has('back');
  const isToBegin = query.has('again');
  const goOn = useEffectEvent(() => {
    if (isBack) check();
    else begin();
    setQuery({}, { replace: true });
  });
  useEffect(() => {
    if (isBack || isToBegin) goOn();
  }, [isBack, isToBegin]);
}

function Account({ account }: { account: CardAccount }) {
  const { status, cardAccount, paysOut, needs, needsBy } = account;
  const badge = badgeOf(account);
  const asked = needs.join(', ');
  return (
    <>
      <PanelBody className="stack-3">
        <p>{sentenceOf(account)}</p>
        <Facts>
          <Fact name={words.status}>
            <Badge tone={badge.tone}>{badge.word}</Badge>
          </Fact>
          {cardAccount && (
            <Fact name={words.account}>
              <span className="num">{cardAccount}</span>
            </Fact>
          )}
          {cardAccount && status !== 'needs' && (
            <Fact name={words.payouts}>{paysOut ? words.payoutsOn : words.payoutsOff}</Fact>
          )}
          {needs.length > 0 && (
            <Fact name={words.stripeNeeds}>
              {needsBy ? words.needsBy({ needs: asked, day: formatDate(dateOf(needsBy)) }) : asked}
            </Fact>
          )}
        </Facts>
      </PanelBody>
      <Actions account={account} />
    </>
  );
}

function Actions({ account: { status, cardAccount, canBegin, needs } }: { account: CardAccount }) {
  const begin = useBeginCardAccount();
  const check = useCheckCardAccount();
  if (!canBegin) return null;
  const isOpen = !cardAccount || status === 'needs' || needs.length > 0;
  return (
    <footer className="billing-actions">
      {cardAccount && <Detach />}
      {cardAccount && (
        <Button needsSignal glyph={RefreshCw} busy={check.isPending} onClick={() => check.mutate()}>
          {words.checkAgain}
        </Button>
      )}
      {isOpen && (
        <Button
          needsSignal
          variant="primary"
          glyph={ExternalLink}
          busy={begin.isPending}
          onClick={() => begin.mutate()}
        >
          {beginWord(cardAccount, status)}
        </Button>
      )}
    </footer>
  );
}

function Detach() {
  const [isAsking, setAsking] = useState(false);
  const detach = useDetachCardAccount();
  const toast = useToast();
  const letGo = () =>
    detach.mutate(undefined, {
      onSuccess: () => toast({ title: words.detached }),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button needsSignal variant="danger-quiet" onClick={() => setAsking(true)}>
        {words.detach}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.detachTitle}
        consequence={words.whatDetachingDoes}
        confirm={words.detach}
        keep={words.keepIt}
        busy={detach.isPending}
        onConfirm={letGo}
      />
    </>
  );
}

function beginWord(cardAccount: string | null, status: CardAccount['status']): string {
  if (!cardAccount) return words.setUp;
  return status === 'needs' ? words.goOn : words.giveDetails;
}

function badgeOf({ status, isPractice }: CardAccount) {
  if (status !== 'installation') return badges[status];
  return { tone: 'neutral', word: isPractice ? words.practice : words.sharedAccount } as const;
}

const badges = {
  not_begun: { tone: 'neutral', word: words.notBegun },
  needs: { tone: 'warning', word: words.needsDetails },
  ready: { tone: 'success', word: words.ready },
  restricted: { tone: 'danger', word: words.restricted },
} as const satisfies Record<Exclude<CardAccount['status'], 'installation'>, object>;

function sentenceOf({ status, reason, isPractice, canBegin }: CardAccount): string {
  if (status === 'installation')
    return `${isPractice ? words.practiceOwn : words.paidThroughOperator} ${canBegin ? words.onlyUntilReady : words.askTheOperator}`;
  if (status === 'restricted') return reasons[reason ?? 'other'];
  if (status === 'ready') return isPractice ? words.practiceMoney : words.cardsPayYou;
  return words.noCardsYet;
}

const reasons = {
  late: words.reasonLate,
  checking: words.reasonChecking,
  turned_down: words.reasonTurnedDown,
  other: words.reasonOther,
} as const;
