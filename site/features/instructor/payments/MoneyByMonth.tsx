import { formatDollars } from '#domain/kernel/money.ts';
import { dateParts, formatMonth } from '#domain/kernel/nz-words.ts';
import { useTurnover } from '#site/data/reports.ts';
import { BarChart } from '#site/ui/bar-chart.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.ts';

interface MoneyByMonthProps {
  /** What is asked for and not yet paid, late or not. Dollars. */
  owed: number;
}

/** Money received by month, this one with what is still owed as its dashed end. */
export function MoneyByMonth({ owed }: MoneyByMonthProps) {
  const months = useTurnover().data?.months ?? [];
  const current = months.at(-1);
  if (!current || months.every(({ amount }) => amount <= 0)) return null;
  return (
    <Panel aria-label={words.receivedByMonth}>
      <PanelHeader title={words.receivedByMonth}>
        <span className="muted num">
          {words.receivedInMonth({ sum: formatDollars(current.amount), owed: formatDollars(owed) })}
        </span>
      </PanelHeader>
      <PanelBody>
        <BarChart
          // A month that gave back more than it brought has no bar; the table has its figure.
          bars={months.map(({ month, amount }) => ({
            label: dateParts(`${month}-01`).month,
            name: formatMonth(`${month}-01`),
            figure: formatDollars(amount),
            value: Math.max(0, amount),
            toCome: month === current.month ? owed : 0,
          }))}
          sentence={words.receivedByMonth}
        />
      </PanelBody>
    </Panel>
  );
}
