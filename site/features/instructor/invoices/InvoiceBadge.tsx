import {
  Ban,
  CircleCheck,
  CircleDashed,
  Clock,
  FilePen,
  FileX,
  TriangleAlert,
  Undo2,
} from 'lucide-react';
import type { Invoice } from '#site/data/invoices.ts';
import * as formatWords from '#site/format/words.ts';
import { Badge } from '#site/ui/badge.tsx';
import * as words from './words.ts';

/** Where an invoice stands; that it should be corrected comes first, because somebody has to do it. */
export function InvoiceBadge({ invoice }: { invoice: Invoice }) {
  const { word, ...look } = invoice.isCorrectionDue ? toCorrect : badges[invoice.status];
  return <Badge {...look}>{word}</Badge>;
}

const toCorrect = { word: words.toCorrect, tone: 'warning', glyph: FilePen } as const;

const badges = {
  unpaid: { word: words.unpaid, tone: 'neutral', glyph: Clock },
  part_paid: { word: words.partPaid, tone: 'info', glyph: CircleDashed },
  paid: { word: formatWords.paid, tone: 'success', glyph: CircleCheck },
  overdue: { word: formatWords.overdue, tone: 'danger', glyph: TriangleAlert },
  refunded: { word: formatWords.refunded, tone: 'neutral', glyph: Undo2 },
  written_off: { word: formatWords.writtenOff, tone: 'outline', glyph: FileX },
  cancelled: { word: formatWords.cancelled, tone: 'outline', glyph: Ban },
} as const;
