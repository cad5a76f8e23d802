import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatDate } from '../kernel/nz-words.ts';
import type { KeptCardEvent, ReleaseWhy } from './events.ts';

const whys: Readonly<Record<ReleaseWhy, string>> = {
  payer: 'removed the kept card',
  replaced: 'let the card before go',
  account: 'let the kept card go, as the school’s card account was detached',
  ended: 'let the kept card go, as its agreement ended',
  erased: 'let the kept card go, as its learner was erased',
};

export const keptCardWords: Words<KeptCardEvent> = {
  CardAgreed: {
    says: ({ ceilingCents, endsOn, version }) =>
      `agreed that a card is kept until ${formatDate(endsOn)} and charged at most ${formatMoney(ceilingCents)} at a time (words ${version})`,
    notifies: nobody,
  },
  // Whoever keeps it is looking at it.
  CardKept: {
    says: ({ brand, last4, expMonth, expYear }) =>
      `keeps a ${brand} card ending in ${last4}, good until ${expMonth}/${expYear}`,
    notifies: nobody,
  },
  CardReleased: {
    says: ({ why }) => whys[why],
    notifies: ({ studentId, schoolId, why }) =>
      why === 'account' || why === 'ended'
        ? [notice('kept_card_ended', `student-${studentId}`, { studentId, relatedId: schoolId })]
        : [],
  },
  CardEndAnnounced: {
    says: ({ endsOn }) => `announced that the kept card ends on ${formatDate(endsOn)}`,
    notifies: ({ studentId, schoolId }) => [
      notice('kept_card_ends', `student-${studentId}`, { studentId, relatedId: schoolId }),
    ],
  },
};
