import { Plus, Ticket } from 'lucide-react';
import { useState } from 'react';
import type { VoucherStatus } from '#domain/voucher/voucher.ts';
import { voucherStatusLabels } from '#domain/voucher/voucher.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useVouchers, type Voucher } from '#site/data/vouchers.ts';
import { MoneyTabs } from '#site/features/instructor/shared/MoneyTabs.tsx';
import { useKnownStudents } from '#site/features/shared/diary/use-known-students.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { ShowMore, useLimit } from '#site/ui/show-more.tsx';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { RefundVoucherDialog } from './RefundVoucherDialog.tsx';
import { SellVoucherDialog } from './SellVoucherDialog.tsx';
import { VoidVoucherDialog } from './VoidVoucherDialog.tsx';
import { VoucherRow } from './VoucherRow.tsx';
import * as words from './words.ts';
import './vouchers.css';

type Asked = { kind: 'sell' } | { kind: 'void' | 'refund'; voucher: Voucher };
type Filter = 'all' | VoucherStatus;

const counted = ['sold', 'redeemed', 'expired', 'refunded', 'voided'] as const;

/** The vouchers the school has sold, and what became of each. */
export default function VouchersPage() {
  const vouchers = useVouchers();
  const [filter, setFilter] = useState<Filter>('all');
  const { limit, raise, reset } = useLimit();
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => ask(null);

  const all = vouchers.data ?? [];
  const count = (status: VoucherStatus) => all.filter((one) => one.status === status).length;
  const found = all.filter((one) => filter === 'all' || one.status === filter);
  const shown = found.slice(0, limit);
  return (
    <>
      <PageTitle sentence={vouchers.data && words.waiting({ count: count('sold') })}>
        <Button needsSignal variant="primary" glyph={Plus} onClick={() => ask({ kind: 'sell' })}>
          {words.sellVoucher}
        </Button>
      </PageTitle>
      <MoneyTabs current="/payments/vouchers" />
      <Panel className="vouchers" aria-label={words.vouchers}>
        <Loaded from={vouchers} rows={6}>
          {() => (
            <>
              <div className="bar">
                <Segments
                  label={words.status}
                  value={filter}
                  onChange={(next) => {
                    setFilter(next);
                    reset();
                  }}
                  options={[
                    { value: 'all', label: words.all },
                    ...counted.map((status) => ({
                      value: status,
                      label: voucherStatusLabels[status],
                      count: count(status),
                    })),
                  ]}
                />
              </div>
              {shown.length === 0 ? (
                <Empty glyph={Ticket} title={all.length === 0 ? words.noneYet : words.noneOfThese}>
                  {all.length === 0 && words.whatToDo}
                </Empty>
              ) : (
                <VoucherTable vouchers={shown} onAsk={ask} />
              )}
              {found.length > limit && <ShowMore onPress={raise} />}
            </>
          )}
        </Loaded>
      </Panel>
      {asked?.kind === 'sell' && <SellVoucherDialog onClose={close} />}
      {asked?.kind === 'void' && <VoidVoucherDialog voucher={asked.voucher} onClose={close} />}
      {asked?.kind === 'refund' && <RefundVoucherDialog voucher={asked.voucher} onClose={close} />}
    </>
  );
}

interface VoucherTableProps {
  vouchers: readonly Voucher[];
  onAsk: (asked: Asked) => void;
}

function VoucherTable({ vouchers, onAsk }: VoucherTableProps) {
  const { nameOf } = useKnownStudents(
    vouchers.flatMap(({ redeemedBy }) => (redeemedBy === null ? [] : [{ studentId: redeemedBy }])),
  );
  return (
    <Table label={words.vouchers}>
      <TableHead>
        <ColumnHead>{words.soldOn}</ColumnHead>
        <ColumnHead>{words.buyer}</ColumnHead>
        <ColumnHead>{words.voucher}</ColumnHead>
        <ColumnHead>{words.status}</ColumnHead>
        <ColumnHead className="end">{words.price}</ColumnHead>
        <ColumnHead>
          <span className="visually-hidden">{words.actions}</span>
        </ColumnHead>
      </TableHead>
      <TableBody>
        {vouchers.map((voucher) => (
          <VoucherRow
            key={voucher.id}
            voucher={voucher}
            learner={voucher.redeemedBy === null ? null : nameOf({ studentId: voucher.redeemedBy })}
            onVoid={() => onAsk({ kind: 'void', voucher })}
            onRefund={() => onAsk({ kind: 'refund', voucher })}
          />
        ))}
      </TableBody>
    </Table>
  );
}
