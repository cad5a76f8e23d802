import { plans } from '#domain/catalogue/plans.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useTrialStatus } from '#site/data/account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useTakesCards } from '#site/data/till.ts';
import * as formatWords from '#site/format/words.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { BillingActions } from './BillingActions.tsx';
import * as words from './words.tsx';

type Status = NonNullable<ReturnType<typeof useTrialStatus>['data']>;

/** The plan I am on, and what can be done about it. */
export function BillingPlan() {
  const status = useTrialStatus(true);
  return (
    <Panel>
      <PanelHeader title={words.currentSubscription} />
      <Loaded from={status}>
        {(loaded) => (
          <>
            <PanelBody>
              {loaded.isTrialUser ? <TrialFacts status={loaded} /> : <PlanFacts status={loaded} />}
            </PanelBody>
            <BillingActions status={loaded} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function TrialFacts({ status }: { status: Status }) {
  const takesCards = useTakesCards();
  return (
    <Facts>
      <Fact name={words.plan}>
        {status.isTrialExpired ? (
          <Badge tone="danger">{words.trialEnded}</Badge>
        ) : (
          <Badge tone="accent">{words.trial}</Badge>
        )}
      </Fact>
      <Fact name={status.isTrialExpired ? words.trialEnded : words.trialEnds}>
        <span className="num">{formatDate(status.trialEndDate)}</span>
      </Fact>
      <Fact name={status.isTrialExpired ? words.now : words.afterwards}>
        {takesCards === false
          ? words.plansAreSetByTheOperator
          : words.readingGoesOn({
              professional: priced('professional'),
              premium: priced('premium'),
            })}
      </Fact>
    </Facts>
  );
}

function PlanFacts({ status }: { status: Status }) {
  const takesCards = useTakesCards();
  const badge = badges[status.subscriptionStatus];
  return (
    <Facts>
      <Fact name={words.plan}>{priced(status.subscriptionType)}</Fact>
      <Fact name={words.status}>
        <Badge tone={badge.tone}>{badge.word}</Badge>
      </Fact>
      {status.isPaidUser && status.nextBillingDate && (
        <Fact name={words.nextBillingDate}>
          <span className="num">{formatDate(status.nextBillingDate)}</span>
        </Fact>
      )}
      {status.isPaidUser && takesCards && (
        <Fact name={words.paymentMethod}>{words.keptByStripe}</Fact>
      )}
      {!status.isPaidUser && (
        <Fact name={words.now}>
          {takesCards === false ? words.plansAreSetByTheOperator : words.chooseToGoOn}
        </Fact>
      )}
    </Facts>
  );
}

const badges = {
  active: { word: words.active, tone: 'success' },
  past_due: { word: words.paymentOverdue, tone: 'danger' },
  cancelled: { word: formatWords.cancelled, tone: 'neutral' },
  inactive: { word: words.inactive, tone: 'neutral' },
} as const satisfies Record<Status['subscriptionStatus'], object>;

function priced(type: Status['subscriptionType']): string {
  if (type === 'trial') return words.trial;
  const { label, monthlyCents } = plans[type];
  return words.planAMonth({ plan: label, price: formatMoney(monthlyCents) });
}
