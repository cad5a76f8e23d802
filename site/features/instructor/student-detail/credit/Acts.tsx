import type { Purchase } from '#site/data/credit.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';
import * as words from './words.tsx';

interface ActsProps {
  purchase: Purchase;
  isOwner: boolean;
  onAsk: (asked: { refund: Purchase } | { restore: Purchase }) => void;
}

/** What can be done with one purchase. */
export function Acts({ purchase, isOwner, onAsk }: ActsProps) {
  const { product, source, voucherId, freeMinutes, expiresOn, state } = purchase;
  const today = useToday();
  if (!isOwner || state !== 'paid') return null;
  const hasExpired = expiresOn !== null && expiresOn < today;
  return (
    <>
      {source === 'bought' && voucherId === null && freeMinutes > 0 && (
        <Button
          needsSignal
          size="sm"
          aria-label={words.refundUnusedOf({ product })}
          onClick={() => onAsk({ refund: purchase })}
        >
          {words.refundUnused}
        </Button>
      )}
      {hasExpired && freeMinutes === 0 && (
        <Button
          needsSignal
          size="sm"
          aria-label={words.restoreExpiredOf({ product })}
          onClick={() => onAsk({ restore: purchase })}
        >
          {words.restoreExpired}
        </Button>
      )}
    </>
  );
}
