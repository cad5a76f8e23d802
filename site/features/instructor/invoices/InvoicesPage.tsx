import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { type Invoice, useInvoices } from '#site/data/invoices.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { MoneyTabs } from '#site/features/instructor/shared/MoneyTabs.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { SearchInput } from '#site/ui/input.tsx';
import { Pager } from '#site/ui/pager.tsx';
import { pageCount } from '#site/ui/pager-window.ts';
import { Panel } from '#site/ui/panel.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { InvoiceDialog } from './InvoiceDialog.tsx';
import { InvoiceRow } from './InvoiceRow.tsx';
import './invoices.css';
import * as formatWords from '#site/format/words.ts';
import * as words from './words.ts';

const pageSize = 25;

/** Every invoice: what it comes to, what has arrived, and what it should say by now. */
export default function InvoicesPage() {
  const invoices = useInvoices();
  const openDialog = useOpenDialog();
  const [filter, setFilter] = useState<Filter>('all');
  const [search, setSearch] = useState('');
  const [turned, turnTo] = useState(1);
  const [opened, open] = useState<number | null>(null);

  const all = invoices.data ?? [];
  const found = all.filter((invoice) => filters[filter](invoice) && isAbout(invoice, search));
  const page = Math.min(turned, pageCount(found.length, pageSize));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const one = all.find(({ number }) => number === opened);

  return (
    <>
      <PageTitle sentence={invoices.data && words.invoiceCount({ count: all.length })}>
        <Button
          needsSignal
          variant="primary"
          glyph={ReceiptText}
          onClick={() => openDialog({ kind: 'generate-invoice' })}
        >
          {words.generateInvoice}
        </Button>
      </PageTitle>
      <MoneyTabs current="/payments/invoices" />
      <Panel className="invoices" aria-label={words.invoices}>
        <Loaded from={invoices} rows={6}>
          {() => (
            <>
              <div className="bar">
                <Segments
                  label={words.status}
                  value={filter}
                  onChange={(next) => {
                    setFilter(next);
                    turnTo(1);
                  }}
                  options={(Object.keys(filters) as Filter[]).map((value) => ({
                    value,
                    label: labels[value],
                    count: all.filter(filters[value]).length,
                  }))}
                />
                <SearchInput
                  label={words.searchInvoices}
                  value={search}
                  onChange={(event) => {
                    setSearch(event.target.value);
                    turnTo(1);
                  }}
                />
              </div>
              {found.length === 0 ? (
                <Empty glyph={ReceiptText} title={words.noInvoicesFound} />
              ) : (
                <>
                  <Table label={words.invoices}>
                    <TableHead>
                      <ColumnHead>{words.invoice}</ColumnHead>
                      <ColumnHead>{words.forWhom}</ColumnHead>
                      <ColumnHead className="end">{words.total}</ColumnHead>
                      <ColumnHead className="end">{words.balanceDue}</ColumnHead>
                      <ColumnHead>{words.dueDate}</ColumnHead>
                      <ColumnHead>{words.status}</ColumnHead>
                      <ColumnHead>
                        <span className="visually-hidden">{words.actions}</span>
                      </ColumnHead>
                    </TableHead>
                    <TableBody>
                      {shown.map((invoice) => (
                        <InvoiceRow key={invoice.number} invoice={invoice} onOpen={open} />
                      ))}
                    </TableBody>
                  </Table>
                  <Pager page={page} pageSize={pageSize} total={found.length} onPage={turnTo} />
                </>
              )}
            </>
          )}
        </Loaded>
      </Panel>
      {one && <InvoiceDialog invoice={one} onClose={() => open(null)} />}
    </>
  );
}

const filters = {
  all: () => true,
  owed: ({ balanceDue }: Invoice) => balanceDue > 0,
  paid: ({ status }: Invoice) => status === 'paid',
  correct: ({ isCorrectionDue }: Invoice) => isCorrectionDue,
} as const;
type Filter = keyof typeof filters;

const labels: Readonly<Record<Filter, string>> = {
  all: words.allInvoices,
  owed: words.owed,
  paid: formatWords.paid,
  correct: words.toCorrect,
};

function isAbout({ invoiceNumber, buyerName, lines, corrections }: Invoice, search: string) {
  const text = [
    invoiceNumber,
    buyerName,
    ...lines.flatMap(({ reference, ownNumber }) => [reference, ownNumber ?? '']),
    ...corrections.map(({ correctionNumber }) => correctionNumber),
  ]
    .join(' ')
    .toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
