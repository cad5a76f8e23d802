import type { ReactNode } from 'react';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { useTurnover } from '#site/data/reports.ts';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Progress } from '#site/ui/progress.tsx';
import { bold } from '#site/ui/tags.tsx';
import * as words from './words.tsx';

type Turnover = NonNullable<ReturnType<typeof useTurnover>['data']>;

/** The share of the threshold from which it is time to think of it. */
const near = 0.8;

/** How far twelve months' turnover is from the sum at which a school must register for GST. */
export function TurnoverPanel({ turnover }: { turnover: Turnover }) {
  const { amount, threshold, from, crossesOn } = turnover;
  return (
    <Panel>
      <PanelHeader title={words.turnover} />
      <PanelBody>
        <p className="num">
          {words.turnoverOf({
            amount: formatDollars(amount),
            threshold: formatDollars(threshold),
            b: bold,
          })}
        </p>
        <Progress
          label={words.receivedInAYear}
          done={amount}
          of={threshold}
          aria-valuetext={formatDollars(amount)}
          data-band={amount > threshold * near ? 'amber' : 'slate'}
        />
        {crossesOn && (
          <p>
            {words.wouldCross({ day: formatDate(crossesOn), threshold: formatDollars(threshold) })}
          </p>
        )}
        <p>
          {words.receivedSince({ date: formatDate(from), limit: sentenceFor(amount, threshold) })}
        </p>
        <p>{words.onceRegistered({ tax: toTax })}</p>
      </PanelBody>
    </Panel>
  );
}

function sentenceFor(amount: number, threshold: number): string {
  if (amount > threshold) return words.aboveTheLimit;
  if (amount > threshold * near) return words.nearTheLimit;
  return words.farFromTheLimit;
}

const toTax = (text: ReactNode) => <TextLink href="/settings/invoices">{text}</TextLink>;
