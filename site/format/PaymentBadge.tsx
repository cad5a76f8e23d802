import { Ban, Check, CircleAlert, Clock, FileX, Undo2 } from 'lucide-react';
import type { ShownStatus } from '#domain/catalogue/payments.ts';
import { Badge } from '#site/ui/badge.tsx';
import * as words from './words.ts';

const looks = {
  completed: { tone: 'success', glyph: Check, word: words.paid },
  pending: { tone: 'neutral', glyph: Clock, word: words.pending },
  overdue: { tone: 'danger', glyph: CircleAlert, word: words.overdue },
  refunded: { tone: 'outline', glyph: Undo2, word: words.refunded },
  written_off: { tone: 'outline', glyph: FileX, word: words.writtenOff },
  cancelled: { tone: 'outline', glyph: Ban, word: words.cancelled },
} as const satisfies Record<ShownStatus, object>;

/** A payment's status: word, glyph and tone. */
export function PaymentBadge({ status }: { status: ShownStatus }) {
  const { word, ...look } = looks[status];
  return <Badge {...look}>{word}</Badge>;
}
