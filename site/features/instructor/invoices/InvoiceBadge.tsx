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
import { Badge } from '#site/ui/badge.tsx';
import * as texts from '#words/format.ts';
import * as words from '#words/invoices.ts';

/** Where an invoice stands; that it should be corrected comes first, because somebody has to do it. */
export function InvoiceBadge({ invoice }: { invoice: Invoice }) {
  const { word, ...look } = invoice.isCorrectionDue ? toCorrect : badges[invoice.status];
  return <Badge {...look}>{word}</Badge>;
}

const toCorrect = { word: words.toCorrect, tone: 'warning', glyph: FilePen } as const;

const badges = {
  unpaid: { word: words.unpaid, tone: 'neutral', glyph: Clock },
  part_paid: { word: words.partPaid, tone: 'info', glyph: CircleDashed },
  paid: { word: texts.paid, tone: 'success', glyph: CircleCheck },
  overdue: { word: texts.overdue, tone: 'danger', glyph: TriangleAlert },
  refunded: { word: texts.refunded, tone: 'neutral', glyph: Undo2 },
  written_off: { word: texts.writtenOff, tone: 'outline', glyph: FileX },
  cancelled: { word: texts.cancelled, tone: 'outline', glyph: Ban },
} as const;
