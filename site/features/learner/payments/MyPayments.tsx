import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { formatMoney } from '#domain/kernel/money.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useLearner } from '#site/data/learner/learner.ts';
import {
  type MyPayment,
  owedOf,
  sumOf,
  useLearnerTakesCards,
  useMyPayments,
  usePaidBy,
} from '#site/data/learner/payments.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { useSteady } from '#site/shell/use-steady.ts';
import { Empty } from '#site/ui/empty.tsx';
import { Pager } from '#site/ui/pager.tsx';
import { pageCount } from '#site/ui/pager-window.ts';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import { ColumnHead, Table, TableBody, TableHead } from '#site/ui/table.tsx';
import { MyStatement } from './MyStatement.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { useKeepInvoice } from './use-keep-invoice.ts';
import * as words from './words.ts';
import './my-payments.css';

const MyCredit = lazy(() => import('./credit/MyCredit.tsx'));
const KeptCards = lazy(() => import('#site/features/shared/kept-card/KeptCards.tsx'));
const PayDialog = lazyDialog(() => import('./PayDialog.tsx').then((module) => module.PayDialog));
const DetailsDialog = lazyDialog(() =>
  import('./DetailsDialog.tsx').then((module) => module.DetailsDialog),
);

/** Rows on a page. */
const pageSizes = [5, 10, 25, 50];

/** What was paid and is owed. `?pay=7` opens the pay dialog of that payment. */
export default function MyPayments() {
  useSteady('payments');
  const { home, may } = useLearner();
  const payments = useMyPayments();
  const takesCards = useLearnerTakesCards();
  const paidBy = usePaidBy();
  const [, navigate] = useLocation();
  const paying = Number(new URLSearchParams(useSearch()).get('pay'));
  const [looked, setLooked] = useState<number | null>(null);
  const pay = (id: number | null) =>
    navigate(`${home}/payments${id === null ? '' : `?pay=${id}`}`, { replace: true });
  const find = (id: number | null) => payments.data?.find((payment) => payment.id === id);
  const toPay = find(paying);
  // Without cards `?pay=7` leads to the account that the payment is transferred to.
  const toLookAt = find(looked) ?? (takesCards === false ? toPay : undefined);

  return (
    <div className="my-payments stack-4">
      <PageTitle sentence={payments.data && sentenceOf(payments.data, paidBy)} />
      <Panel>
        <PanelHeader title={words.paymentHistory} />
        <Loaded from={payments}>
          {(all) => <History all={all} paidBy={paidBy} onPay={pay} onLook={setLooked} />}
        </Loaded>
      </Panel>
      <Suspense
        fallback={
          <Panel>
            <SkeletonRows />
          </Panel>
        }
      >
        <MyCredit onPay={pay} />
      </Suspense>
      {may('make payments') && (
        <Suspense fallback={null}>
          <KeptCards />
        </Suspense>
      )}
      {payments.data && payments.data.length > 0 && <MyStatement />}
      {toPay && takesCards && may('make payments') && (
        <PayDialog payment={toPay} onClose={() => pay(null)} />
      )}
      {toLookAt && (
        <DetailsDialog
          payment={toLookAt}
          onPay={() => {
            setLooked(null);
            pay(toLookAt.id);
          }}
          onClose={() => {
            setLooked(null);
            if (toPay) pay(null);
          }}
        />
      )}
    </div>
  );
}

interface HistoryProps {
  all: readonly MyPayment[];
  /** Who pays instead, where somebody does. */
  paidBy: string | null;
  onPay: (id: number) => void;
  onLook: (id: number) => void;
}

function History({ all, paidBy, onPay, onLook }: HistoryProps) {
  const keepInvoice = useKeepInvoice();
  const [pageSize, setPageSize] = useState(10);
  const [turned, turnTo] = useState(1);
  const page = Math.min(turned, pageCount(all.length, pageSize));
  if (all.length === 0)
    return (
      <Empty glyph={CreditCard} title={words.noPaymentsYet}>
        {paidBy === null ? words.whatTheInstructorAsksForShows : words.paidBy({ name: paidBy })}
      </Empty>
    );
  return (
    <>
      <Table label={words.paymentHistory}>
        <TableHead>
          <ColumnHead>{words.date}</ColumnHead>
          <ColumnHead>{words.description}</ColumnHead>
          <ColumnHead>{words.instructor}</ColumnHead>
          <ColumnHead className="end">{words.amount}</ColumnHead>
          <ColumnHead>{words.status}</ColumnHead>
          <ColumnHead>{words.action}</ColumnHead>
        </TableHead>
        <TableBody>
          {all.slice((page - 1) * pageSize, page * pageSize).map((payment) => (
            <PaymentRow
              key={payment.id}
              payment={payment}
              onPay={() => onPay(payment.id)}
              onLook={() => onLook(payment.id)}
              onInvoice={() => void keepInvoice(payment.id)}
            />
          ))}
        </TableBody>
      </Table>
      <Pager
        noun={words.payments}
        page={page}
        pageSize={pageSize}
        total={all.length}
        onPage={turnTo}
        pageSizes={pageSizes}
        onPageSize={(size) => {
          setPageSize(size);
          turnTo(1);
        }}
      />
    </>
  );
}

function sentenceOf(all: readonly MyPayment[], paidBy: string | null): string {
  const owed = owedOf(all);
  if (owed.length === 0)
    return paidBy === null ? words.nothingToPayAtTheMoment : words.paidBy({ name: paidBy });
  return words.toPay({ sum: formatMoney(sumOf(owed)) });
}
