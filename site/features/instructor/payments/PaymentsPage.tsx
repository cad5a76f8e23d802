import { CreditCard, Download, Link, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { sentenceOf } from '#site/api-client.ts';
import { type Payment, useDownloadInvoice, usePayments } from '#site/data/payments.ts';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty, Failed } from '#site/ui/empty.tsx';
import { Pager } from '#site/ui/pager.tsx';
import { pageCount } from '#site/ui/pager-window.ts';
import { Panel } from '#site/ui/panel.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { exportPayments } from './export-payments.ts';
import { filterPayments, type StatusFilter, statusFilters } from './filter-payments.ts';
import { type Asked, PaymentDialogs } from './PaymentDialogs.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { Summary } from './Summary.tsx';
import './payments.css';

/** Rows on a page. */
const pageSizes = [5, 10, 25, 50];

/** What the school is owed and has been paid. */
export default function PaymentsPage() {
  const payments = usePayments();
  const invoice = useDownloadInvoice();
  const toast = useToast();
  const [filter, setFilter] = useState<StatusFilter>('all');
  const [pageSize, setPageSize] = useState(10);
  const [turned, turnTo] = useState(1);
  const [asked, ask] = useAsked();

  const all = payments.data ?? [];
  const found = filterPayments(all, filter);
  const page = Math.min(turned, pageCount(found.length, pageSize));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const saveInvoice = (id: number) =>
    invoice.mutate(id, {
      onSuccess: ({ file, name }) => {
        keep(file, name);
        toast({ title: 'Invoice Downloaded', description: name });
      },
      onError: () =>
        toast({
          title: 'Download Failed',
          description: 'Failed to download invoice',
          variant: 'destructive',
        }),
    });

  return (
    <>
      <PageTitle sentence={payments.data && counted(all.length)}>
        <Button
          glyph={Download}
          disabled={found.length === 0}
          onClick={async () => {
            await exportPayments(found);
            toast({ title: 'Exported', description: `${counted(found.length)} in a CSV file.` });
          }}
        >
          Export
        </Button>
        <Button glyph={Link} onClick={() => ask({ kind: 'new-link' })}>
          Send Payment Link
        </Button>
        <Button glyph={PenLine} onClick={() => ask({ kind: 'manual' })}>
          Manual Entry
        </Button>
        <Button variant="primary" glyph={CreditCard} onClick={() => ask({ kind: 'request' })}>
          Request Payment
        </Button>
      </PageTitle>
      {payments.data && <Summary payments={all} />}
      <Panel className="payments" aria-label="Payments">
        {payments.error && (
          <Failed title="Payments could not be loaded" onRetry={() => payments.refetch()}>
            {sentenceOf(payments.error)}
          </Failed>
        )}
        {payments.isPending && <SkeletonRows rows={6} />}
        {payments.data && (
          <>
            <div className="bar">
              <Segments
                label="Status"
                value={filter}
                onChange={(next) => {
                  setFilter(next);
                  turnTo(1);
                }}
                options={statusFilters.map((value) => ({
                  value,
                  label: labels[value],
                  count: filterPayments(all, value).length,
                }))}
              />
            </div>
            {found.length === 0 ? (
              <Empty glyph={CreditCard} title="No payments found" />
            ) : (
              <>
                <Table label="Payments">
                  <TableHead>
                    <ColumnHead>Student</ColumnHead>
                    <ColumnHead>Description</ColumnHead>
                    <ColumnHead className="end">Amount</ColumnHead>
                    <ColumnHead>Due Date</ColumnHead>
                    <ColumnHead>Status</ColumnHead>
                    <ColumnHead>Invoice</ColumnHead>
                    <ColumnHead>
                      <span className="visually-hidden">Actions</span>
                    </ColumnHead>
                  </TableHead>
                  <TableBody>
                    {shown.map((payment) => (
                      <PaymentRow
                        key={payment.id}
                        payment={payment}
                        ask={ask}
                        onInvoice={hasInvoice(payment) ? () => saveInvoice(payment.id) : undefined}
                      />
                    ))}
                  </TableBody>
                </Table>
                <Pager
                  page={page}
                  pageSize={pageSize}
                  total={found.length}
                  onPage={turnTo}
                  pageSizes={pageSizes}
                  onPageSize={(size) => {
                    setPageSize(size);
                    turnTo(1);
                  }}
                />
              </>
            )}
          </>
        )}
      </Panel>
      <PaymentDialogs
        asked={asked}
        payments={all}
        hasInvoice={hasInvoice}
        onInvoice={saveInvoice}
        ask={ask}
      />
    </>
  );
}

/** The open dialog. A notification leads to `?payment=17`, whose details then stand open until they are closed. */
function useAsked() {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Asked | null>(null);
  const linked = Number(search.get('payment'));
  const ask = (next: Asked | null) => {
    if (linked) setSearch({}, { replace: true });
    setAsked(next);
  };
  const fromLink: Asked | null = linked ? { kind: 'details', paymentId: linked } : null;
  return [asked ?? fromLink, ask] as const;
}

/** What was cancelled before it was invoiced has no invoice, and gets none. */
const hasInvoice = ({ invoiceNumber, status }: Payment): boolean =>
  invoiceNumber !== null || status !== 'cancelled';

const labels: Readonly<Record<StatusFilter, string>> = {
  all: 'All Payments',
  paid: 'Paid',
  pending: 'Pending',
  overdue: 'Overdue',
};

const counted = (count: number) => (count === 1 ? '1 payment' : `${count} payments`);

function keep(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the file after the press has ended.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
