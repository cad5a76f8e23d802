import { plans } from '#domain/catalogue/plans.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useTrialStatus } from '#site/data/account.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { BillingActions } from './BillingActions.tsx';

type Status = NonNullable<ReturnType<typeof useTrialStatus>['data']>;

/** The plan I am on, and what can be done about it. */
export function BillingPlan() {
  const status = useTrialStatus(true);
  return (
    <Panel>
      <PanelHeader title="Current subscription" />
      {status.isPending && <SkeletonRows />}
      {status.isError && (
        <Failed title="Your plan could not be fetched" onRetry={() => void status.refetch()} />
      )}
      {status.data && (
        <>
          <PanelBody>
            {status.data.isTrialUser ? (
              <TrialFacts status={status.data} />
            ) : (
              <PlanFacts status={status.data} />
            )}
          </PanelBody>
          <BillingActions status={status.data} />
        </>
      )}
    </Panel>
  );
}

function TrialFacts({ status }: { status: Status }) {
  return (
    <Facts>
      <Fact name="Plan">
        {status.isTrialExpired ? (
          <Badge tone="danger">Trial ended</Badge>
        ) : (
          <Badge tone="accent">Trial</Badge>
        )}
      </Fact>
      <Fact name={status.isTrialExpired ? 'Trial ended' : 'Trial ends'}>
        <span className="num">{formatDate(status.trialEndDate)}</span>
      </Fact>
      <Fact name={status.isTrialExpired ? 'Now' : 'Afterwards'}>
        Reading and exporting go on. To go on writing: {priced('professional')} or{' '}
        {priced('premium')}.
      </Fact>
    </Facts>
  );
}

function PlanFacts({ status }: { status: Status }) {
  const standing = standings[status.subscriptionStatus];
  return (
    <Facts>
      <Fact name="Plan">{priced(status.subscriptionType)}</Fact>
      <Fact name="Status">
        <Badge tone={standing.tone}>{standing.word}</Badge>
      </Fact>
      {status.isPaidUser && status.nextBillingDate && (
        <Fact name="Next billing date">
          <span className="num">{formatDate(status.nextBillingDate)}</span>
        </Fact>
      )}
      {status.isPaidUser ? (
        <Fact name="Payment method">Kept by Stripe; change it on their billing page.</Fact>
      ) : (
        <Fact name="Now">
          Nothing more is charged. Reading and exporting go on; choose a plan to go on writing.
        </Fact>
      )}
    </Facts>
  );
}

const standings = {
  active: { word: 'Active', tone: 'success' },
  past_due: { word: 'Payment overdue', tone: 'danger' },
  cancelled: { word: 'Cancelled', tone: 'neutral' },
  inactive: { word: 'Inactive', tone: 'neutral' },
} as const satisfies Record<Status['subscriptionStatus'], object>;

function priced(type: Status['subscriptionType']): string {
  if (type === 'trial') return 'Trial';
  const { label, monthlyCents } = plans[type];
  return `${label}, ${formatMoney(monthlyCents)} a month`;
}
