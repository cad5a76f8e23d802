import { formatMoney, toCents } from '#domain/kernel/money.ts';
import { useInvoices } from '#site/data/invoices.ts';
import { Banner } from '#site/ui/banner.tsx';
import { TextLink } from '#site/ui/link.tsx';
import * as words from './words.tsx';

/** Invoices that do not say yet what was refunded or changed since: how many, and by how much; nothing where all of them do. */
export function CorrectionsDue() {
  const due = useInvoices().data?.filter(({ isCorrectionDue }) => isCorrectionDue) ?? [];
  if (due.length === 0) return null;
  const cents = due
    .flatMap(({ lines }) => lines)
    .reduce((sum, { amountNow, supply }) => sum + toCents(supply) - toCents(amountNow), 0);
  return (
    <Banner tone="warning" role="status">
      {words.correctionsDue({ count: due.length, sum: formatMoney(cents) })}{' '}
      <TextLink href="/invoices">{words.correctThem}</TextLink>
    </Banner>
  );
}
