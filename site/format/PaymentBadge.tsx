import { Ban, Check, CircleAlert, Clock, Undo2 } from 'lucide-react';
import type { ShownStatus } from '#domain/catalogue/payments.ts';
import { Badge } from '#site/ui/badge.tsx';

const looks = {
  completed: { tone: 'success', glyph: Check, word: 'Paid' },
  pending: { tone: 'neutral', glyph: Clock, word: 'Pending' },
  overdue: { tone: 'danger', glyph: CircleAlert, word: 'Overdue' },
  refunded: { tone: 'outline', glyph: Undo2, word: 'Refunded' },
  cancelled: { tone: 'outline', glyph: Ban, word: 'Cancelled' },
} as const satisfies Record<ShownStatus, object>;

/** A payment's status: word, glyph and tone. */
export function PaymentBadge({ status }: { status: ShownStatus }) {
  const { word, ...look } = looks[status];
  return <Badge {...look}>{word}</Badge>;
}
