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
import { figure } from '#site/ui/tags.tsx';
import { BoxList } from './BoxList.tsx';
import { CorrectionsDue } from './CorrectionsDue.tsx';
import { FileReturn } from './FileReturn.tsx';
import * as words from './words.tsx';

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
      <PanelHeader title={words.gstReturn}>
        {period && <DueBadge period={period} today={today} />}
      </PanelHeader>
      {period ? (
        <PanelBody>
          <Field label={words.taxablePeriod}>
            <Select value={period.endsOn} onChange={(event) => choose(event.target.value)}>
              {periods.map(({ startsOn, endsOn, filedAt }) => (
                <option key={endsOn} value={endsOn}>
                  {words.periodOf({
                    from: formatDate(startsOn),
                    to: formatDate(endsOn),
                    isFiled: filedAt ? 'yes' : 'no',
                  })}
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
              ? words.firstPeriodBegins({ date: formatDate(registeredFrom) })
              : words.noPeriodYet}
          </p>
        </PanelBody>
      )}
    </Panel>
  );
}

function DueBadge({ period, today }: { period: GstPeriod; today: string }) {
  if (period.filedAt) return <Badge tone="success">{words.filed}</Badge>;
  if (period.endsOn >= today) return <Badge tone="neutral">{words.running}</Badge>;
  return period.workingDueOn < today ? (
    <Badge tone="danger">{words.overdue}</Badge>
  ) : (
    <Badge tone="warning">{words.toFile}</Badge>
  );
}

function Period({ period, isOver }: { period: GstPeriod; isOver: boolean }) {
  const lines = useGstPeriod(period.endsOn);
  return (
    <>
      <Facts>
        <Fact name={words.counted}>{countedWords[period.basis]}</Fact>
        <Fact name={words.due}>
          {period.workingDueOn === period.dueOn
            ? words.dueOn({ date: formatDate(period.dueOn), num: figure })
            : words.dueOrNext({
                date: formatDate(period.dueOn),
                next: formatDate(period.workingDueOn),
                num: figure,
              })}
        </Fact>
        {period.filedAt && (
          <Fact name={words.filed}>
            {words.filedOn({ date: formatDate(dateOf(period.filedAt)), num: figure })}
          </Fact>
        )}
      </Facts>
      <Loaded from={lines}>{(whole) => <BoxList period={whole} />}</Loaded>
      <p className="muted-sm">{period.isWhole ? words.withoutImports : words.filedSalesOnly}</p>
      {!period.filedAt && <CorrectionsDue />}
      {isOver && !period.filedAt && <FileReturn period={period} />}
    </>
  );
}

const countedWords = {
  payments: words.countedByPayments,
  invoice: words.countedByInvoice,
  hybrid: words.countedHybrid,
} as const;
