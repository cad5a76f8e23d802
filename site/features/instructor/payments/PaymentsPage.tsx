import { BadgeDollarSign, CreditCard, Download, Link, PenLine } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { useSchoolTakesCards } from '#site/data/card-account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useBookFile } from '#site/data/reports.ts';
import { useIsMember } from '#site/data/team.ts';
import { useOpenDialog } from '#site/dialogs/atoms.ts';
import { MoneyTabs } from '#site/features/instructor/shared/MoneyTabs.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { TitleActs } from '#site/shell/TitleActs.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { lazyPart } from '#site/ui/lazy-part.tsx';
import { Pager } from '#site/ui/pager.tsx';
import { Panel } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { Filters } from './Filters.tsx';
import { type Asked, PaymentDialogs } from './PaymentDialogs.tsx';
import { PaymentTable } from './PaymentTable.tsx';
import { Summary } from './Summary.tsx';
import { Totals } from './Totals.tsx';
import { useInvoiceFile } from './use-invoice-file.ts';
import { usePaymentList } from './use-payment-list.ts';
import './payments.css';
import * as words from './words.ts';

const MoneyByMonth = lazyPart(() => import('./MoneyByMonth.tsx').then((file) => file.MoneyByMonth));

/** Rows on a page. */
const pageSizes = [5, 10, 25, 50];

/** What the school is owed and has been paid. */
export default function PaymentsPage() {
  const list = usePaymentList();
  const saveInvoice = useInvoiceFile();
  const [asked, ask] = useAsked();
  const { payments, sums } = list;
  const takesCards = useSchoolTakesCards();
  const isOwner = !useIsMember();
  const open = useOpenDialog();
  const exporting = useExport(list);
  const found = sums.data?.found;
  const rows = payments.data ?? [];

  return (
    <>
      <PageTitle sentence={sums.data && words.paymentCount({ count: sums.data.school.all })}>
        <TitleActs
          acts={[
            exporting,
            {
              label: words.sendPaymentLink,
              glyph: Link,
              needsSignal: true,
              onSelect: () => ask({ kind: 'new-link' }),
            },
            { label: words.manualEntry, glyph: PenLine, onSelect: () => ask({ kind: 'manual' }) },
            ...(takesCards
              ? [
                  {
                    label: words.requestPayment,
                    glyph: CreditCard,
                    needsSignal: true,
                    onSelect: () => ask({ kind: 'request' }),
                  },
                ]
              : []),
          ]}
        >
          <Button
            variant="primary"
            glyph={BadgeDollarSign}
            onClick={() => open({ kind: 'take-payment' })}
          >
            {words.takePayment}
          </Button>
        </TitleActs>
      </PageTitle>
      <MoneyTabs current="/payments" />
      {sums.data && <Summary school={sums.data.school} />}
      {isOwner && sums.data && (
        <MoneyByMonth owed={sums.data.school.pendingAmount + sums.data.school.overdueAmount} />
      )}
      <Panel className="payments" aria-label={words.payments} aria-busy={payments.isFetching}>
        <Loaded from={payments} rows={6}>
          {() => (
            <>
              <Filters search={list.search} counts={sums.data?.counts} onChange={list.find} />
              {rows.length === 0 ? (
                <Empty glyph={CreditCard} title={words.noPaymentsFound} />
              ) : (
                <PaymentTable
                  payments={rows}
                  isTaxed={found?.gst != null}
                  ask={ask}
                  onInvoice={saveInvoice}
                />
              )}
              {found && found.count > 0 && (
                <>
                  <Totals found={found} />
                  <Pager
                    page={list.page}
                    pageSize={list.pageSize}
                    total={found.count}
                    onPage={list.turnTo}
                    pageSizes={pageSizes}
                    onPageSize={list.resize}
                  />
                </>
              )}
            </>
          )}
        </Loaded>
      </Panel>
      <PaymentDialogs asked={asked} payments={rows} onInvoice={saveInvoice} ask={ask} />
    </>
  );
}

/** Everything that is searched for, on all its pages, as a file from the server, which records who took it. */
function useExport(list: ReturnType<typeof usePaymentList>) {
  const file = useBookFile();
  const toast = useToast();
  return {
    label: words.exportList,
    glyph: Download,
    busy: file.isPending,
    disabled: !list.sums.data?.found.count,
    onSelect: () =>
      file.mutate(
        { what: 'payments', from: null, to: null, search: list.search },
        { onSuccess: (name) => toast({ title: words.exported, description: name }) },
      ),
  };
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
