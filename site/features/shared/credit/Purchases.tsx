import { Check, Clock, ShieldAlert, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Purchase } from '#site/data/credit.ts';
import { Badge } from '#site/ui/badge.tsx';

const looks = {
  unpaid: { tone: 'neutral', glyph: Clock, word: 'Not yet paid' },
  paid: { tone: 'success', glyph: Check, word: 'Paid' },
  disputed: { tone: 'warning', glyph: ShieldAlert, word: 'Disputed' },
  refunded: { tone: 'outline', glyph: Undo2, word: 'Refunded' },
} as const satisfies Readonly<Record<Purchase['state'], object>>;

interface PurchasesProps {
  purchases: readonly Purchase[];
  renderActs?: ((purchase: Purchase) => ReactNode) | undefined;
}

/** What was bought, the latest first, and what is left of each. */
export function Purchases({ purchases, renderActs }: PurchasesProps) {
  return (
    <ul className="purchases" aria-label="Bought">
      {purchases.toReversed().map((purchase) => {
        const { word, ...look } = looks[purchase.state];
        return (
          <li key={purchase.id}>
            <div>
              <p>
                <b>{nameOf(purchase)}</b>{' '}
                {purchase.source === 'bought' && <Badge {...look}>{word}</Badge>}
              </p>
              <p className="muted num">{standing(purchase)}</p>
            </div>
            {renderActs?.(purchase)}
          </li>
        );
      })}
    </ul>
  );
}

const nameOf = ({ product, source }: Pick<Purchase, 'product' | 'source'>): string =>
  source === 'granted' ? 'Given' : product;

function standing({
  source,
  minutes,
  leftMinutes,
  price,
  boughtOn,
  ...purchase
}: Purchase): string {
  const left =
    purchase.state === 'unpaid'
      ? `not yet paid, 0 minutes of ${inHours(minutes)}`
      : `${inHours(leftMinutes)} left of ${inHours(minutes)}`;
  const until = purchase.expiresOn ? `, good until ${formatDate(purchase.expiresOn)}` : '';
  const sum = source === 'bought' ? `, ${formatDollars(price)}` : '';
  return `${formatDate(boughtOn)}${sum}: ${left}${until}`;
}
