import { formatMoment } from '#domain/kernel/nz-words.ts';
import { sentenceOf } from '#site/api-client.ts';
import { usePaymentHistory } from '#site/data/payment-commands.ts';
import { Failed } from '#site/ui/empty.tsx';
import { SkeletonRows } from '#site/ui/skeleton.tsx';
import * as words from './words.tsx';

/** What the ledger says of a payment, fact by fact. */
export function History({ paymentId }: { paymentId: number }) {
  const history = usePaymentHistory(paymentId);
  return (
    <section aria-label={words.history}>
      <h3>{words.history}</h3>
      {history.isPending && <SkeletonRows rows={3} />}
      {history.error && (
        <Failed title={words.historyNotLoaded} onRetry={() => history.refetch()}>
          {sentenceOf(history.error)}
        </Failed>
      )}
      {history.data && (
        <ol>
          {history.data.map(({ at, sentence }) => (
            <li key={`${at}${sentence}`}>
              <p>{sentence}</p>
              <p className="muted num">{formatMoment(at)}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
