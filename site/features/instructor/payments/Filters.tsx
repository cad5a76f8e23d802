import { useEffect, useEffectEvent, useState } from 'react';
import { type PaymentFilter, paymentDates, paymentFilters } from '#domain/catalogue/payments.ts';
import type { PaymentSearch } from '#site/data/payment-page.ts';
import type { usePaymentSums } from '#site/data/payments.ts';
import * as formatWords from '#site/format/words.ts';
import { SearchInput } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';

type PaymentSums = NonNullable<ReturnType<typeof usePaymentSums>['data']>;

interface FiltersProps {
  search: PaymentSearch;
  /** How many each list would show. */
  counts: PaymentSums['counts'] | undefined;
  onChange: (part: PaymentSearch) => void;
}

/** Milliseconds after the last letter before the server is asked. */
const pauseMs = 250;

/** Which payments: by status, words and days. */
export function Filters({ search, counts, onChange }: FiltersProps) {
  const countOf = (value: PaymentFilter) =>
    counts?.[value === 'written_off' ? 'writtenOff' : value];
  // Few schools write anything off.
  const isOffered = (value: PaymentFilter) =>
    value !== 'written_off' || value === search.status || (counts?.writtenOff ?? 0) > 0;
  return (
    <>
      <div className="bar">
        <Segments
          label={words.status}
          value={search.status ?? 'all'}
          onChange={(status) => onChange({ status })}
          options={paymentFilters.filter(isOffered).map((value) => ({
            value,
            label: labels[value],
            count: countOf(value),
          }))}
        />
      </div>
      <search className="bar narrow cluster-2">
        <SearchWords onChange={(typed) => onChange({ search: typed || undefined })} />
        <Select
          aria-label={words.whichDay}
          value={search.dates ?? 'requested'}
          onChange={({ target }) =>
            onChange({ dates: paymentDates.find((each) => each === target.value) })
          }
        >
          <option value="requested">{words.requested}</option>
          <option value="due">{words.dueOnDay}</option>
          <option value="paid">{words.paidOnDay}</option>
        </Select>
        <div className="days cluster-2">
          <DateInput
            aria-label={words.from}
            value={search.from ?? ''}
            max={search.to}
            onChange={({ target }) => onChange({ from: target.value || undefined })}
          />
          <span aria-hidden>{words.to}</span>
          <DateInput
            aria-label={words.toDay}
            value={search.to ?? ''}
            min={search.from}
            onChange={({ target }) => onChange({ to: target.value || undefined })}
          />
        </div>
      </search>
    </>
  );
}

function SearchWords({ onChange }: { onChange: (typed: string) => void }) {
  const [typed, setTyped] = useState<string>();
  // Only what was typed asks again: the function is new at every render.
  const ask = useEffectEvent(onChange);
  useEffect(() => {
    if (typed === undefined) return undefined;
    const timer = setTimeout(() => ask(typed.trim()), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <SearchInput
      label={words.searchLabel}
      maxLength={100}
      value={typed ?? ''}
      onChange={({ target }) => setTyped(target.value)}
    />
  );
}

const labels: Readonly<Record<PaymentFilter, string>> = {
  all: words.allPayments,
  paid: formatWords.paid,
  pending: formatWords.pending,
  overdue: formatWords.overdue,
  refunded: formatWords.refunded,
  written_off: formatWords.writtenOff,
};
