import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { useTurnover } from '#site/data/reports.ts';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';

type Turnover = NonNullable<ReturnType<typeof useTurnover>['data']>;

/** The share of the threshold from which it is time to think of it. */
const near = 0.8;

/** How far twelve months' turnover is from the sum at which a school must register for GST. */
export function TurnoverPanel({ turnover }: { turnover: Turnover }) {
  const { amount, threshold, from } = turnover;
  return (
    <Panel>
      <PanelHeader title="Turnover" />
      <PanelBody className="turnover">
        <p className="num">
          <b>{formatDollars(amount)}</b> of {formatDollars(threshold)}
        </p>
        <meter
          min={0}
          max={threshold}
          high={threshold * near}
          optimum={0}
          value={Math.max(0, Math.min(amount, threshold))}
          aria-label="Received in the last twelve months"
        />
        <p>
          Received since {formatDate(from)}, less what was given back.{' '}
          {sentenceFor(amount, threshold)}
        </p>
        <p>
          Once you are registered,{' '}
          <TextLink href="/settings/profile">put in your GST number</TextLink> and this page makes
          your returns.
        </p>
      </PanelBody>
    </Panel>
  );
}

function sentenceFor(amount: number, threshold: number): string {
  if (amount > threshold)
    return 'That is more than Inland Revenue’s limit: you have to register for GST within 21 days of passing it.';
  if (amount > threshold * near)
    return 'You are near the sum in any twelve months, past or to come, at which you have to register for GST.';
  return 'Above that sum in any twelve months, past or to come, you have to register for GST.';
}
