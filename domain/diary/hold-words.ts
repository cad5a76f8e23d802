import type { EventOf } from '../kernel/event.ts';
import type { Words } from '../kernel/fact-words.ts';
import { formatMoney } from '../kernel/money.ts';
import { nobody, notice } from '../kernel/notice.ts';
import { formatMoment } from '../kernel/nz-words.ts';
import type { holdEvents } from './hold-events.ts';

export const holdWords: Words<EventOf<typeof holdEvents>> = {
  // Whoever pays is looking at it, and the instructor hears of the lesson.
  TimeHeld: {
    says: ({ startsAt, depositCents, heldUntil, ...sides }, say) =>
      `held ${formatMoment(startsAt)}${say.other(sides)} until ${formatMoment(heldUntil)} for a deposit of ${formatMoney(depositCents)}`,
    notifies: nobody,
  },
  // The notice of the lesson says it is booked.
  HoldConfirmed: {
    says: ({ paymentId }, say) =>
      `heard that the deposit was paid, ${say.the('payment', paymentId)}`,
    notifies: nobody,
  },
  HoldGivenUp: {
    says: () => 'gave the held time up',
    notifies: nobody,
  },
  HoldLapsed: {
    says: () => 'let the held time run out, unpaid',
    notifies: nobody,
  },
  HoldLost: {
    says: ({ startsAt }) =>
      `was paid for ${formatMoment(startsAt)} after the time was gone, so the money goes back`,
    notifies: ({ lessonId, studentId, instructorId, startsAt }) =>
      [`student-${studentId}` as const, `account-${instructorId}` as const].map((to) =>
        notice('hold_lost', to, { studentId, relatedId: lessonId, startsAt }),
      ),
  },
};
