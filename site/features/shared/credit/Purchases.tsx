import { Check, Clock, ShieldAlert, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { inHours } from '#domain/credit/sentence.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { Purchase } from '#site/data/credit.ts';
import { Badge } from '#site/ui/badge.tsx';
import * as words from './words.tsx';

const looks = {
  unpaid: { tone: 'neutral', glyph: Clock, word: words.notYetPaid },
  paid: { tone: 'success', glyph: Check, word: words.paid },
  disputed: { tone: 'warning', glyph: ShieldAlert, word: words.disputed },
  refunded: { tone: 'outline', glyph: Undo2, word: words.refunded },
} as const satisfies Readonly<Record<Purchase['state'], object>>;

interface PurchasesProps {
  purchases: readonly Purchase[];
  renderActs?: ((purchase: Purchase) => ReactNode) | undefined;
}

/** What was bought, the latest first, and what is left of each. */
export function Purchases({ purchases, renderActs }: PurchasesProps) {
  return (
    <ul className="purchases rows" aria-label={words.bought}>
      {purchases.toReversed().map((purchase) => {
        const { word, ...look } = looks[purchase.state];
        return (
          <li key={purchase.id}>
            <div>
              <p>
                <b>{nameOf(purchase)}</b>{' '}
                {purchase.source === 'bought' && <Badge {...look}>{word}</Badge>}
              </p>
              <p className="muted num">{sourceOf(purchase)}</p>
            </div>
            {renderActs?.(purchase)}
          </li>
        );
      })}
    </ul>
  );
}

const nameOf = ({ product, source }: Pick<Purchase, 'product' | 'source'>): string =>
  source === 'granted' ? words.given : product;

function sourceOf({
  source,
  minutes,
  leftMinutes,
  price,
  boughtOn,
  ...purchase
}: Purchase): string {
  const { state, expiresOn } = purchase;
  const of = inHours(minutes);
  const unspent =
    state === 'unpaid' ? words.noneYetOf({ of }) : words.leftOf({ left: inHours(leftMinutes), of });
  const left = expiresOn
    ? words.goodUntil({ left: unspent, until: formatDate(expiresOn) })
    : unspent;
  const on = formatDate(boughtOn);
  return source === 'bought'
    ? words.boughtFor({ on, price: formatDollars(price), left })
    : words.givenOn({ on, left });
}
