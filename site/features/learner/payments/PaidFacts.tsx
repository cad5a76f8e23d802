import { waysInWords } from '#domain/catalogue/payments.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useLearner } from '#site/data/learner/learner.ts';
import { correctionUrl, type MyPayment } from '#site/data/learner/payments.ts';
import { Fact } from '#site/ui/facts.tsx';
import { TextLink } from '#site/ui/link.tsx';
import * as words from './words.ts';

/** When and how it was paid, as far as that is known, and the invoice it is on with what put it right. */
export function PaidFacts({ payment }: { payment: MyPayment }) {
  const learner = useLearner();
  const { paidDate, ways, invoiceNumber, corrections } = payment;
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
      {corrections.map(({ number, correctionNumber, correctedOn, reason, from, to }) => (
        <Fact key={number} name={words.correction}>
          <span className="num">
            {words.corrected({
              correctionNumber,
              from: formatDollars(from),
              to: formatDollars(to),
            })}
            {`, ${formatDate(correctedOn)}`}
          </span>
          <br />
          {reason}
          <br />
          <TextLink href={correctionUrl(learner, payment.id, number)} download>
            {words.correctionPaper({ correctionNumber })}
          </TextLink>
        </Fact>
      ))}
    </>
  );
}
