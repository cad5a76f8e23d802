import type { Purchase } from '#site/data/credit.ts';
import { useToday } from '#site/format/use-now.ts';
import { Button } from '#site/ui/button.tsx';

interface ActsProps {
  purchase: Purchase;
  isOwner: boolean;
  onAsk: (asked: { refund: Purchase } | { restore: Purchase }) => void;
}

/** What can be done with one purchase. */
export function Acts({ purchase, isOwner, onAsk }: ActsProps) {
  const { product, source, freeMinutes, expiresOn, state } = purchase;
  const today = useToday();
  if (!isOwner || state !== 'paid') return null;
  const hasExpired = expiresOn !== null && expiresOn < today;
  return (
    <>
      {source === 'bought' && freeMinutes > 0 && (
        <Button
          size="sm"
          aria-label={`Refund unused time of ${product}`}
          onClick={() => onAsk({ refund: purchase })}
        >
          Refund unused
        </Button>
      )}
      {hasExpired && freeMinutes === 0 && (
        <Button
          size="sm"
          aria-label={`Restore expired time of ${product}`}
          onClick={() => onAsk({ restore: purchase })}
        >
          Restore expired
        </Button>
      )}
    </>
  );
}
