import { Ban, CircleCheck, CircleDashed, Clock, FilePen, TriangleAlert } from 'lucide-react';
import type { Invoice } from '#site/data/invoices.ts';
import { Badge } from '#site/ui/badge.tsx';

/** Where an invoice stands; that it should be corrected comes first, because somebody has to do it. */
export function InvoiceBadge({ invoice }: { invoice: Invoice }) {
  const { word, ...look } = invoice.isCorrectionDue ? toCorrect : badges[invoice.status];
  return <Badge {...look}>{word}</Badge>;
}

const toCorrect = { word: 'To correct', tone: 'warning', glyph: FilePen } as const;

const badges = {
  unpaid: { word: 'Unpaid', tone: 'neutral', glyph: Clock },
  part_paid: { word: 'Part paid', tone: 'info', glyph: CircleDashed },
  paid: { word: 'Paid', tone: 'success', glyph: CircleCheck },
  overdue: { word: 'Overdue', tone: 'danger', glyph: TriangleAlert },
  cancelled: { word: 'Cancelled', tone: 'outline', glyph: Ban },
} as const;
