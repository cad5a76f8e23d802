import { dateOf, type Instant } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { feeWhys } from './events.ts';
import { feeLabels } from './words.ts';

/** What a line of a statement is about. */
export const creditLineKinds = [
  'bought',
  'redeemed',
  'granted',
  'grant_undone',
  'used',
  'given_back',
  'fee',
  'waived',
  'refunded',
  'refund_undone',
  'dispute',
  'refund',
  'reopened',
  'moved_out',
  'moved_in',
  'expired',
  'restored',
] as const;
export type CreditLineKind = (typeof creditLineKinds)[number];

type Facts = {
  /** Of the purchase. */
  readonly name: string;
  readonly startsAt: Instant | null;
  readonly why: string | null;
  readonly note: string | null;
};

const words: Readonly<Record<CreditLineKind, (facts: Facts) => string>> = {
  bought: ({ name }) => `Bought: ${name}`,
  redeemed: ({ name }) => `Voucher redeemed: ${name}`,
  granted: ({ note }) => withNote('Given', note),
  grant_undone: () => 'Given credit taken back',
  used: (facts) => lesson(facts),
  given_back: (facts) => `${lesson(facts)} does not count any more`,
  fee: (facts) => withNote(`${feeOf(facts)}: ${lowerLesson(facts)}`, facts.note),
  waived: (facts) => withNote(`Not charged: ${lowerLesson(facts)}`, facts.note),
  refunded: ({ note }) => withNote('Refunded', note),
  refund_undone: ({ name }) => `There again, the money did not go back: ${name}`,
  dispute: ({ name }) => `Taken back, the bank decided for the card’s holder: ${name}`,
  refund: ({ name }) => `Taken back, the money went back: ${name}`,
  reopened: ({ name }) => `Taken back, not paid any more: ${name}`,
  moved_out: ({ note }) => withNote('Moved to another student', note),
  moved_in: ({ note }) => withNote('Moved from another student', note),
  expired: ({ name }) => withNote('Expired', name || null),
  restored: ({ note }) => withNote('Given back after it had expired', note),
};

/** A line of a statement as everybody reads it; days are Auckland's. */
export const creditLineWords = (kind: CreditLineKind, facts: Facts): string => words[kind](facts);

const lesson = ({ startsAt }: Facts) =>
  startsAt === null ? 'Lesson' : `Lesson on ${formatDate(dateOf(startsAt))}`;

const feeOf = ({ why }: Facts): string => {
  const known = feeWhys.find((each) => each === why);
  return known ? feeLabels[known] : 'Charged';
};

const withNote = (what: string, note: string | null) => (note ? `${what}: ${note}` : what);

const lowerLesson = (facts: Facts) => lesson(facts).replace('Lesson', 'lesson');
