import { useState } from 'react';
import { type PageStart, type PaymentSearch, usePaymentPage } from '#site/data/payment-page.ts';
import { usePaymentSums } from '#site/data/payments.ts';
import { pageCount } from '#site/ui/pager-window.ts';

/** A page whose beginning is known: the first, or one behind a page that was seen. */
type Known = { readonly page: number; readonly after: number | undefined };
const first: Known = { page: 1, after: undefined };

/**
 * The list on show: what is searched for, and which page of it. The server finds a page by the payment before it, so this remembers where the
 * pages that were seen end, and asks for others as so many payments further on.
 */
export function usePaymentList() {
  const [search, setSearch] = useState<PaymentSearch>({});
  const [pageSize, setPageSize] = useState(10);
  const [turned, setTurned] = useState<{ page: number; start: PageStart }>({ page: 1, start: {} });
  const [known, setKnown] = useState<readonly Known[]>([first]);
  const payments = usePaymentPage(search, turned.start, pageSize);
  const sums = usePaymentSums(search);

  const begin = () => {
    setTurned({ page: 1, start: {} });
    setKnown([first]);
  };
  const turnTo = (page: number) => {
    const last = payments.isPlaceholderData ? undefined : payments.data?.at(-1)?.id;
    const seen = last === undefined ? known : [...known, { page: turned.page + 1, after: last }];
    const { page: from, after } = nearest(seen, page);
    setKnown(seen);
    setTurned({ page, start: { after, skip: (page - from) * pageSize || undefined } });
  };

  return {
    search,
    pageSize,
    page: Math.min(turned.page, pageCount(sums.data?.found.count ?? 1, pageSize)),
    payments,
    sums,
    turnTo,
    /** Anything else that is searched for begins at its first page. */
    find(part: PaymentSearch) {
      setSearch((before) => ({ ...before, ...part }));
      begin();
    },
    resize(size: number) {
      setPageSize(size);
      begin();
    },
  };
}

const nearest = (seen: readonly Known[], page: number): Known =>
  seen
    .filter((one) => one.page <= page)
    .reduce((best, one) => (one.page >= best.page ? one : best), first);
