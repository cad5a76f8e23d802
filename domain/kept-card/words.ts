import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { KeptCardEvent, ReleaseWhy } from './events.ts';

const whys: Readonly<Record<ReleaseWhy, string>> = {
  payer: 'removed the saved card',
  replaced: 'replaced the card before',
  account: 'removed the saved card, as the school detached its card account',
  ended: 'removed the saved card, as its agreement ended',
  erased: 'removed the saved card, as its payer was erased',
  left: 'removed the saved card, as its payer pays for nobody here any more',
};

export const keptCardWords: Words<KeptCardEvent> = {
  CardAgreed: {
    says: ({ ceilingCents, endsOn, version }) =>
      `agreed to save a card until ${formatDate(endsOn)}, and to charges of at most ${formatMoney(ceilingCents)} at a time (words ${version})`,
    notifies: nobody,
  },
  // Whoever keeps it is looking at it.
  CardKept: {
    says: ({ brand, last4, expMonth, expYear }) =>
      `saved a ${brand} card ending in ${last4}, good until ${expMonth}/${expYear}`,
    notifies: nobody,
  },
  CardReleased: {
    says: ({ why }) => whys[why],
    // A payer of their own has no bell; the end is in a letter.
    notifies: ({ studentId, payerId, schoolId, why }) =>
      payerId === undefined && (why === 'account' || why === 'ended')
        ? [notice('kept_card_ended', `student-${studentId}`, { studentId, relatedId: schoolId })]
        : [],
  },
  CardEndAnnounced: {
    says: ({ endsOn }) => `warned that the saved card ends on ${formatDate(endsOn)}`,
    notifies: ({ studentId, payerId, schoolId }) =>
      payerId === undefined
        ? [notice('kept_card_ends', `student-${studentId}`, { studentId, relatedId: schoolId })]
        : [],
  },
};
