import { waysInWords } from '#domain/catalogue/payments.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { MyPayment } from '#site/data/learner/payments.ts';
import { Fact } from '#site/ui/facts.tsx';
import * as words from './words.ts';

/** When and how it was paid, as far as that is known, and the invoice it is on. */
export function PaidFacts({ payment }: { payment: MyPayment }) {
  const { paidDate, ways, invoiceNumber } = payment;
  const how = waysInWords(ways);
  return (
    <>
      {paidDate && (
        <Fact name={words.paid}>
          <span className="num">{formatDate(paidDate)}</span>
        </Fact>
      )}
      {how && <Fact name={words.method}>{how}</Fact>}
      {invoiceNumber && (
        <Fact name={words.invoice}>
          <span className="num">{invoiceNumber}</span>
        </Fact>
      )}
    </>
  );
}
