import { useState } from 'react';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type GstPeriod, useGstPeriod } from '#site/data/reports.ts';
import { useToday } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import { Field } from '#site/ui/field.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import { BoxList } from './BoxList.tsx';
import { FileReturn } from './FileReturn.tsx';

/** One taxable period at a time: its boxes as the return prints them, and what is in each. */
export function GstReturn({
  periods,
  registeredFrom,
}: {
  periods: readonly GstPeriod[];
  registeredFrom: string | null;
}) {
  const [chosen, choose] = useState<string>();
  const today = useToday();
  // What waits to be filed first, then the period that runs.
  const waiting = periods.findLast(({ filedAt, endsOn }) => filedAt === null && endsOn < today);
  const period = periods.find(({ endsOn }) => endsOn === chosen) ?? waiting ?? periods[0];
  return (
    <Panel>
      <PanelHeader title="GST on sales">
        {period && <Standing period={period} today={today} />}
      </PanelHeader>
      {period ? (
        <PanelBody>
          <Field label="Taxable period">
            <Select value={period.endsOn} onChange={(event) => choose(event.target.value)}>
              {periods.map(({ startsOn, endsOn, filedAt }) => (
                <option key={endsOn} value={endsOn}>
                  {formatDate(startsOn)} to {formatDate(endsOn)}
                  {filedAt ? ', filed' : ''}
                </option>
              ))}
            </Select>
          </Field>
          <Period key={period.endsOn} period={period} isOver={period.endsOn < today} />
        </PanelBody>
      ) : (
        <PanelBody>
          <p>
            {registeredFrom
              ? `Your first taxable period begins on ${formatDate(registeredFrom)}.`
              : 'There is no taxable period yet.'}
          </p>
        </PanelBody>
      )}
    </Panel>
  );
}

function Standing({ period, today }: { period: GstPeriod; today: string }) {
  if (period.filedAt) return <Badge tone="success">Filed</Badge>;
  if (period.endsOn >= today) return <Badge tone="neutral">Running</Badge>;
  return period.dueOn < today ? (
    <Badge tone="danger">Overdue</Badge>
  ) : (
    <Badge tone="warning">To file</Badge>
  );
}

function Period({ period, isOver }: { period: GstPeriod; isOver: boolean }) {
  const lines = useGstPeriod(period.endsOn);
  return (
    <>
      <Facts>
        <Fact name="Counted">{countedWords[period.basis]}</Fact>
        <Fact name="Due">
          <span className="num">{formatDate(period.dueOn)}</span>, or the next working day
        </Fact>
        {period.filedAt && (
          <Fact name="Filed">
            <span className="num">{formatDate(dateOf(period.filedAt))}</span>. What changes in these
            days now counts in the next open period.
          </Fact>
        )}
      </Facts>
      <Loaded from={lines} failed="This period could not be fetched">
        {(whole) => <BoxList period={whole} />}
      </Loaded>
      <p className="hint">
        Sales only: boxes 11 to 15, for what you bought, are yours to add in myIR.
      </p>
      {isOver && !period.filedAt && <FileReturn period={period} />}
    </>
  );
}

const countedWords = {
  payments: 'When money arrives (payments basis)',
  invoice: 'When it is invoiced or paid, whichever is first (invoice basis)',
  hybrid: 'Sales when invoiced or paid, whichever is first (hybrid basis)',
} as const;
