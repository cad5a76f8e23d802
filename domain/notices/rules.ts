import { type MessageKind, messageKinds, noticeKinds } from '../kernel/notification-kinds.ts';
import { addMinutes, type Instant } from '../kernel/nz-time.ts';
import { byKind, type NoticeRules, type NoticeWay } from './kinds.ts';

type Rule = {
  /** Whether a school tells of it until it has set its own rules. */
  readonly isOn: boolean;
  /** Until its reader has chosen: by e-mail, but for what one has to ask for. */
  readonly way?: NoticeWay;
  /** Of money: a parent hears of it from the level on that shows them payments. */
  readonly isMoney?: true;
  /** Minutes until somebody hears of it: a slip of the pen is put right first, and what is assessed right after a lesson is to be in it. */
  readonly waitMinutes?: number;
  /** For how long after its time it is still worth telling. Nothing older is looked for. */
  readonly usefulMinutes: number;
};

const hour = 60;
const day = 24 * hour;

/** Of each kind: who hears of it without asking, after how long, and until when. Its times on the clock are in `clocks.ts`. */
export const ruleOf: Readonly<Record<MessageKind, Rule>> = {
  booked: { isOn: true, usefulMinutes: day },
  moved: { isOn: true, usefulMinutes: day },
  cancelled: { isOn: true, usefulMinutes: day },
  reminder: { isOn: true, usefulMinutes: day },
  // Until the lesson begins; the message looks at that.
  runningLate: { isOn: true, usefulMinutes: 4 * hour },
  recap: { isOn: true, waitMinutes: 10, usefulMinutes: 3 * day },
  testDay: { isOn: false, usefulMinutes: 3 * day },
  outcome: { isOn: false, waitMinutes: 30, usefulMinutes: 3 * day },
  paymentAsked: { isOn: false, isMoney: true, usefulMinutes: 3 * day },
  paymentReceived: { isOn: false, isMoney: true, usefulMinutes: 3 * day },
  paymentOverdue: { isOn: false, isMoney: true, usefulMinutes: 3 * day },
  proposed: { isOn: false, usefulMinutes: 3 * day },
  creditLow: { isOn: false, isMoney: true, usefulMinutes: 3 * day },
  licenceEnds: { isOn: true, usefulMinutes: 3 * day },
  earliestMoved: { isOn: true, usefulMinutes: 3 * day },
  unread: { isOn: true, waitMinutes: 20, usefulMinutes: day },
  termsToSign: { isOn: true, usefulMinutes: 2 * day },
  // From seven in the evening until midnight.
  tomorrow: { isOn: true, way: 'none', usefulMinutes: 5 * hour },
  endorsement: { isOn: true, usefulMinutes: 3 * day },
  papers: { isOn: true, usefulMinutes: 3 * day },
  approval: { isOn: true, usefulMinutes: 3 * day },
};

/** What is due by now may have been due since then: before, it is of no more use, or nobody was told of anything here yet. */
export function dueSince(kind: MessageKind, now: Instant, began: Instant): Instant {
  const useful = addMinutes(now, -ruleOf[kind].usefulMinutes);
  return useful > began ? useful : began;
}

/** How somebody is told of a kind until they have chosen. */
export const firstWay = (kind: MessageKind): NoticeWay => ruleOf[kind].way ?? 'email';

export const moneyKinds: readonly MessageKind[] = messageKinds.filter(
  (kind) => ruleOf[kind].isMoney,
);

/** Until a school has set its own. */
export const firstNoticeRules: NoticeRules = {
  reminders: [day, 2 * hour],
  kinds: byKind(noticeKinds, (kind) => ruleOf[kind].isOn),
};

/** What was practised in a lesson that ended so many minutes ago is no news. */
export const practisedMinutes = 2 * day;
/** Free minutes below which credit is nearly used up: less than a lesson. */
export const lowCreditMinutes = hour;
/** What became of a series is told once nothing more has come of the same request for so many minutes. */
export const seriesSettledMinutes = 1;
/** Nothing goes for so long to an address that was refused; then it is tried once more. */
export const badAddressMinutes = 7 * day;
