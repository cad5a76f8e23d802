import { formatMoment } from '#domain/kernel/nz-words.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { usePaymentHistory } from '#site/data/payment-commands.ts';
import * as words from './words.tsx';

/** What the ledger says of a payment, fact by fact. */
export function History({ paymentId }: { paymentId: number }) {
  const history = usePaymentHistory(paymentId);
  return (
    <section aria-label={words.history}>
      <h3>{words.history}</h3>
      <Loaded from={history} rows={3}>
        {(loaded) => (
          <ol>
            {loaded.map(({ at, sentence }) => (
              <li key={`${at}${sentence}`}>
                <p>{sentence}</p>
                <p className="muted num">{formatMoment(at)}</p>
              </li>
            ))}
          </ol>
        )}
      </Loaded>
    </section>
  );
}
