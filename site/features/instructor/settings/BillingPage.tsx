import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useTrialStatus } from '#site/data/account.ts';
import { type BillingItem, useBillingHistory } from '#site/data/billing.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Failed } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { BillingPlan } from './BillingPlan.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';

/** /settings/billing: what I pay for now, and what I paid. */
export default function BillingPage() {
  return (
    <SettingsFrame current="Billing">
      <BillingPlan />
      <BillingHistory />
    </SettingsFrame>
  );
}

/** What was charged for plans; shown to those who have had one. */
function BillingHistory() {
  const status = useTrialStatus(true).data;
  const hasPaid = status?.isTrialUser === false;
  const history = useBillingHistory(hasPaid);
  if (!hasPaid || history.data?.length === 0) return null;
  return (
    <Panel>
      <PanelHeader title="Billing history" />
      {history.isPending && <SkeletonRows />}
      {history.isError && (
        <Failed
          title="Your billing history could not be fetched"
          onRetry={() => void history.refetch()}
        />
      )}
      {history.data && <Charges items={history.data} />}
    </Panel>
  );
}

function Charges({ items }: { items: readonly BillingItem[] }) {
  return (
    <Table label="Billing history">
      <TableHead>
        <ColumnHead>Date</ColumnHead>
        <ColumnHead>Description</ColumnHead>
        <ColumnHead>Status</ColumnHead>
        <ColumnHead className="amount">Amount</ColumnHead>
      </TableHead>
      <TableBody>
        {items.map(({ id, createdAt, description, status, amount, credited, fromCredit }) => (
          <Row key={id}>
            <Cell place="when" className="num">
              {formatDate(dateOf(createdAt))}
            </Cell>
            <Cell place="who">
              {description}
              {credited > 0 && (
                <span className="sub">{formatDollars(credited)} kept towards later months</span>
              )}
              {fromCredit > 0 && (
                <span className="sub">{formatDollars(fromCredit)} paid from credit</span>
              )}
            </Cell>
            <Cell place="status">
              <Badge tone={tones[status]}>{words[status]}</Badge>
            </Cell>
            <Cell place="amount" className="num amount">
              {formatDollars(amount)}
              <a
                className="sub"
                href={`/api/billing/history/${id}/pdf`}
                aria-label={`${description}: invoice as PDF`}
              >
                PDF
              </a>
            </Cell>
          </Row>
        ))}
      </TableBody>
    </Table>
  );
}

const words = { paid: 'Paid', pending: 'Pending', other: 'Not paid' } as const;
const tones = { paid: 'success', pending: 'warning', other: 'neutral' } as const;
