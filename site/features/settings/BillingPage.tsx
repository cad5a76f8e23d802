import { plans } from '#domain/catalogue/plans.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useTrialStatus } from '#site/data/account.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** /settings/billing: what I pay for now (spec 2 section 2.6). */
export default function BillingPage() {
  const status = useTrialStatus(true);
  const plan = status.data;
  return (
    <SettingsFrame current="Billing">
      <Panel>
        <PanelHeader title="Current subscription" />
        {status.isPending && <SkeletonRows />}
        {plan && (
          <PanelBody>
            <Facts>
              <dt>Plan</dt>
              <dd>
                {plan.isTrialUser ? (
                  <Badge tone="accent">Trial</Badge>
                ) : (
                  labelOf(plan.subscriptionType)
                )}
              </dd>
              {plan.isTrialUser && (
                <>
                  <dt>Trial ends</dt>
                  <dd className="num">{formatDate(plan.trialEndDate)}</dd>
                  <dt>Afterwards</dt>
                  <dd>
                    Reading and exporting go on. To go on writing: {labelOf('professional')} or{' '}
                    {labelOf('premium')}.
                  </dd>
                </>
              )}
            </Facts>
          </PanelBody>
        )}
      </Panel>
    </SettingsFrame>
  );
}

function labelOf(type: string): string {
  const plan = Object.values(plans).find(({ name }) => name === type);
  return plan ? `${plan.label}, ${formatMoney(plan.monthlyCents)} a month` : type;
}
