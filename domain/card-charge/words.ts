import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody, notice, ownerOf } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { CardChargeEvent } from './events.ts';
import { chargeReasonLabels, type StopWhy } from './reasons.ts';

const whys: Readonly<Record<StopWhy, string>> = {
  held_back: 'stopped the charge to the saved card',
  card_gone: 'stopped the charge, as the card is no longer saved',
  not_allowed: 'stopped the charge, as the payer’s agreement doesn’t allow it',
  not_owed: 'stopped the charge, as nothing is owed any more',
  more_owed: 'stopped the charge, as more is owed now than the payer heard',
  promised: 'stopped the charge, as the payer says a transfer is on its way',
  rule_off: 'stopped the charge, as the school switched such charges off',
  not_ready: 'stopped the charge, as the school can’t take cards at the moment',
  closed: 'stopped the charge, as the school is closed or its plan has ended',
  too_late: 'stopped trying the card, as three days have passed',
};

export const cardChargeWords: Words<CardChargeEvent> = {
  // The payer gets a letter instead.
  CardChargePlanned: {
    says: ({ amountCents, why, chargeAt }) =>
      `planned to charge ${formatMoney(amountCents)} to the saved card on ${formatMoment(chargeAt)}, for ${chargeReasonLabels[why]}`,
    notifies: nobody,
  },
  CardChargeAnnounced: {
    says: ({ chargeAt }) =>
      `told the payer about the charge to the saved card on ${formatMoment(chargeAt)}`,
    notifies: nobody,
  },
  // The payment’s own fact notifies.
  CardChargeMade: {
    says: ({ amountCents }) => `charged ${formatMoney(amountCents)} to the saved card`,
    notifies: nobody,
  },
  CardChargeFailed: {
    says: ({ amountCents, code, attempt, retryAt }) =>
      `failed to charge ${formatMoney(amountCents)} to the saved card on try ${attempt} (${code.replaceAll('_', ' ')})${retryAt === null ? ', and won’t try again' : `, and will try again on ${formatMoment(retryAt)}`}`,
    notifies: ({ schoolId, studentId, payerId, chargeId: relatedId, amountCents, retryAt }) => {
      if (retryAt !== null) return [];
      const payer = payerId === undefined ? [`student-${studentId}` as const] : [];
      return [ownerOf(schoolId), ...payer].map((to) =>
        notice('card_charge_failed', to, { studentId, relatedId, amountCents }),
      );
    },
  },
  CardChargeStopped: {
    says: ({ why }) => whys[why],
    notifies: ({ schoolId, studentId, chargeId: relatedId, why }) =>
      why === 'not_allowed' || why === 'not_ready' || why === 'too_late'
        ? [notice('card_charge_stopped', ownerOf(schoolId), { studentId, relatedId })]
        : [],
  },
};
