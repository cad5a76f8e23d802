import { type PlanName, plans } from '#domain/catalogue/plans.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type PlanChange, useChangePlan, usePlanChange } from '#site/data/billing.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { Button } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';

/** What a change comes to, before anything is charged. */
export function ChangePlan({ plan, onClose }: { plan: PlanName; onClose: () => void }) {
  const change = usePlanChange(plan);
  const { label } = plans[plan];
  return (
    <Panel className="change-plan" aria-label={`Change to ${label}`}>
      <PanelHeader title={`Change to ${label}`} />
      <PanelBody>
        <Loaded from={change} failed="What the change comes to could not be fetched">
          {(sums) => <Sums plan={plan} sums={sums} onClose={onClose} />}
        </Loaded>
      </PanelBody>
    </Panel>
  );
}

function Sums({ plan, sums, onClose }: { plan: PlanName; sums: PlanChange; onClose: () => void }) {
  const change = useChangePlan();
  const toast = useToast();
  const { label } = plans[plan];
  const { prorationDate, unused, charge, dueNow, credit, nextBillingDate, monthly } = sums;
  const confirm = () =>
    change.mutate(
      { planName: plan, prorationDate, dueNow },
      {
        onSuccess: () => {
          toast({ title: `You are on ${label} now`, description: sentenceOf(dueNow, credit) });
          onClose();
        },
      },
    );
  return (
    <>
      <Facts>
        <Fact name={`${label}, to ${formatDate(nextBillingDate)}`}>
          <span className="num">{formatDollars(charge)}</span>
        </Fact>
        <Fact name="Paid already for these days">
          <span className="num">{formatDollars(-unused)}</span>
        </Fact>
        <Fact name={credit > 0 ? 'Credit towards later months' : 'Charged now'}>
          <b className="num">{formatDollars(credit > 0 ? credit : dueNow)}</b>
        </Fact>
        <Fact name={`From ${formatDate(nextBillingDate)}`}>
          <span className="num">{formatDollars(monthly)}</span> a month
        </Fact>
      </Facts>
      <div className="ways">
        <Button onClick={onClose}>Keep my plan</Button>
        <Button variant="primary" busy={change.isPending} onClick={confirm}>
          {dueNow > 0 ? `Pay ${formatDollars(dueNow)} and change` : `Change to ${label}`}
        </Button>
      </div>
    </>
  );
}

const sentenceOf = (dueNow: number, credit: number): string =>
  credit > 0
    ? `${formatDollars(credit)} are kept towards later months.`
    : `${formatDollars(dueNow)} were charged.`;
