import { type PlanName, plans } from '#domain/catalogue/plans.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type PlanChange, useChangePlan, usePlanChange } from '#site/data/billing.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { Button } from '#site/ui/button.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { figure } from '#site/ui/tags.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.tsx';

/** What a change comes to, before anything is charged. */
export function ChangePlan({ plan, onClose }: { plan: PlanName; onClose: () => void }) {
  const change = usePlanChange(plan);
  const { label } = plans[plan];
  return (
    <Panel className="change-plan" aria-label={words.changeTo({ plan: label })}>
      <PanelHeader title={words.changeTo({ plan: label })} />
      <PanelBody className="stack-4">
        <Loaded from={change}>
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
          toast({
            title: words.youAreOnNow({ plan: label }),
            description: sentenceOf(dueNow, credit),
          });
          onClose();
        },
      },
    );
  return (
    <>
      <Facts>
        <Fact name={words.planUntil({ plan: label, date: formatDate(nextBillingDate) })}>
          <span className="num">{formatDollars(charge)}</span>
        </Fact>
        <Fact name={words.paidAlready}>
          <span className="num">{formatDollars(-unused)}</span>
        </Fact>
        <Fact name={credit > 0 ? words.creditTowardsLaterMonths : words.chargedNow}>
          <b className="num">{formatDollars(credit > 0 ? credit : dueNow)}</b>
        </Fact>
        <Fact name={words.fromDate({ date: formatDate(nextBillingDate) })}>
          {words.sumAMonth({ sum: formatDollars(monthly), num: figure })}
        </Fact>
      </Facts>
      <div className="ways">
        <Button onClick={onClose}>{words.keepMyPlan}</Button>
        <Button variant="primary" busy={change.isPending} onClick={confirm}>
          {dueNow > 0
            ? words.payAndChange({ sum: formatDollars(dueNow) })
            : words.changeTo({ plan: label })}
        </Button>
      </div>
    </>
  );
}

const sentenceOf = (dueNow: number, credit: number): string =>
  credit > 0
    ? words.keptForLater({ sum: formatDollars(credit) })
    : words.wereCharged({ sum: formatDollars(dueNow) });
