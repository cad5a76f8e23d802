import { Check, CircleDollarSign, Clock } from 'lucide-react';
import { inHours } from '#domain/credit/sentence.ts';
import type { CreditFigures } from '#site/data/credit.ts';
import { Badge } from '#site/ui/badge.tsx';
import * as words from './words.tsx';

/** "2 h used, 1 h booked, 3 h free"; nothing for a learner who never had credit. */
export function CreditSentence({ credit }: { credit: CreditFigures | null | undefined }) {
  if (!credit) return null;
  const { usedMinutes, bookedMinutes, freeMinutes } = credit;
  const sentence = words.sentence({
    used: inHours(usedMinutes),
    booked: inHours(bookedMinutes),
    free: inHours(freeMinutes),
  });
  return <span data-slot="credit">{sentence}</span>;
}

type PaidBy = 'prepaid' | 'to_pay' | 'paid';

const looks = {
  prepaid: { tone: 'success', glyph: CircleDollarSign, word: words.prepaid },
  to_pay: { tone: 'neutral', glyph: Clock, word: words.toPay },
  paid: { tone: 'success', glyph: Check, word: words.paid },
} as const satisfies Readonly<Record<PaidBy, object>>;

/** How a lesson is paid; nothing where that is not known. */
export function PaidByBadge({ paidBy }: { paidBy: PaidBy | null | undefined }) {
  if (!paidBy) return null;
  const { word, ...look } = looks[paidBy];
  return <Badge {...look}>{word}</Badge>;
}
