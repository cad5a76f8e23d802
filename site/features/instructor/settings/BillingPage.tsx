import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useTrialStatus } from '#site/data/account.ts';
import { type BillingItem, useBillingHistory } from '#site/data/billing.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import * as sharedWords from '#site/features/instructor/shared/words.ts';
import * as formatWords from '#site/format/words.ts';
import { Badge } from '#site/ui/badge.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { Cell, ColumnHead, Row, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { BillingPlan } from './BillingPlan.tsx';
import { SettingsFrame } from './SettingsFrame.tsx';
import * as words from './words.tsx';

/** /settings/billing: what I pay for now, and what I paid. */
export default function BillingPage() {
  const isSold = useTrialStatus(true).data?.isSold ?? true;
  if (!isSold)
    return (
      <SettingsFrame current="/settings/billing">
        <Banner tone="info">{sharedWords.everythingIsIncluded}</Banner>
      </SettingsFrame>
    );
  return (
    <SettingsFrame current="/settings/billing">
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
      <PanelHeader title={words.billingHistory} />
      <Loaded from={history}>{(loaded) => <Charges items={loaded} />}</Loaded>
    </Panel>
  );
}

function Charges({ items }: { items: readonly BillingItem[] }) {
  return (
    <Table label={words.billingHistory}>
      <TableHead>
        <ColumnHead>{words.date}</ColumnHead>
        <ColumnHead>{words.description}</ColumnHead>
        <ColumnHead>{words.status}</ColumnHead>
        <ColumnHead className="amount">{words.amount}</ColumnHead>
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
                <span className="sub">
                  {words.keptForLater({ amount: formatDollars(credited) })}
                </span>
              )}
              {fromCredit > 0 && (
                <span className="sub">
                  {words.paidFromCredit({ amount: formatDollars(fromCredit) })}
                </span>
              )}
            </Cell>
            <Cell place="status">
              <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
            </Cell>
            <Cell place="amount" className="num amount">
              {formatDollars(amount)}
              <a
                className="sub"
                href={`/api/billing/history/${id}/pdf`}
                aria-label={words.invoiceAsPdf({ description })}
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

const statusLabels = {
  paid: formatWords.paid,
  pending: formatWords.pending,
  other: words.notPaid,
} as const;
const tones = { paid: 'success', pending: 'warning', other: 'neutral' } as const;
