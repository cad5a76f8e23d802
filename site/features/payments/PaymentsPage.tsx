import { CreditCard, Download } from 'lucide-react';
import { useState } from 'react';
import { sentenceOf } from '#site/api-client.ts';
import { useDownloadInvoice, usePayments } from '#site/data/payments.ts';
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
import { PaymentRow } from './PaymentRow.tsx';
import { Summary } from './Summary.tsx';
import './payments.css';

/** Rows on a page (spec 2 section 9). */
const pageSizes = [5, 10, 25, 50];

/** What the school is owed and has been paid (spec 2 section 2.1). */
export default function PaymentsPage() {
  const payments = usePayments();
  const invoice = useDownloadInvoice();
  const toast = useToast();
  const [filter, setFilter] = useState<StatusFilter>('all');
  const [pageSize, setPageSize] = useState(10);
  const [turned, turnTo] = useState(1);

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
      <PageTitle title="Payments" sentence={payments.data && counted(all.length)}>
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
                        onInvoice={() => saveInvoice(payment.id)}
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
    </>
  );
}

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
