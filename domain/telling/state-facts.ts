import { curriculumSkills, findStage } from '../catalogue/curriculum.ts';
import { skillLevelLabels } from '../catalogue/skills.ts';
import { type Cents, formatMoney } from '../kernel/money.ts';
import type { LocalDate } from '../kernel/nz-time.ts';
import { formatDate } from '../kernel/nz-words.ts';
import { isMap, isSet } from '../kernel/persistent.ts';
import { nounOf } from '../nouns.ts';
import type { Payment, Requested } from '../payment/payment.ts';
import type { Progress } from '../progress/progress.ts';
import { levelOfRating } from '../progress/rating.ts';
import type { StageStatus } from '../progress/stages.ts';
import { type Fact, fieldFacts } from './field-facts.ts';

/** What a stream's state says, as a person reads it: in words where the noun has some, otherwise field by field. */
export function stateFacts(stream: string, state: unknown): readonly Fact[] {
  const noun = nounOf(stream);
  // What the noun's own `evolve` has just made, here and below.
  if (noun === 'progress') return progressFacts(state as Progress);
  if (noun !== 'payment') return fieldFacts(state);
  const payment = paymentStateOf(state as Payment);
  return payment ? paymentFacts(payment) : [{ name: 'Status', value: 'Not asked for yet' }];
}

/** How a payment stands, whether a replay says so or a read model. */
export type PaymentState = {
  readonly status: Requested['status'];
  readonly amountCents: Cents;
  readonly dueOn: LocalDate | null;
  readonly receivedCents: Cents;
  readonly refundedCents: Cents;
};

export function paymentFacts(payment: PaymentState): Fact[] {
  const { status, amountCents, dueOn, receivedCents, refundedCents } = payment;
  return [
    { name: 'Status', value: paymentWords[status] },
    { name: 'Amount', value: formatMoney(amountCents) },
    { name: 'Due', value: dueOn ? formatDate(dueOn) : 'No due date' },
    { name: 'Received', value: formatMoney(receivedCents) },
    { name: 'Refunded', value: formatMoney(refundedCents) },
    { name: 'Held', value: formatMoney(receivedCents - refundedCents) },
  ];
}

/** How the state of a payment stands; nothing before it was asked for. */
export function paymentStateOf(payment: Payment): PaymentState | null {
  if (payment.status === 'none') return null;
  const { status, amountCents, dueOn, byHandCents, byCardCents, refundedCents } = payment;
  return { status, amountCents, dueOn, receivedCents: byHandCents + byCardCents, refundedCents };
}

/** What a person has shown so far; what was never looked at, or reset, is left out. */
export function progressFacts(progress: Progress): Fact[] {
  const inForce = [...progress.certificates.values()].filter(({ isRevoked }) => !isRevoked);
  return [
    ...inOrder(progress.stages).map(([id, status]) => ({
      name: `Stage ${id}, ${findStage(id)?.name ?? 'unknown'}`,
      value: stageWords[status],
    })),
    ...inOrder(progress.skills)
      .filter(([, { level }]) => level !== 'not_assessed')
      .map(([name, { level }]) => ({ name, value: skillLevelLabels[level] })),
    ...inOrder(progress.curriculumSkills).map(([id, { rating }]) => ({
      name: `${curriculumSkills.find((one) => one.id === id)?.name ?? `Skill ${id}`} (${id})`,
      value: skillLevelLabels[levelOfRating(rating)],
    })),
    { name: 'Certificates in force', value: String(inForce.length) },
    { name: 'Logbook entries', value: String(progress.logbook.size) },
    { name: 'Test results', value: String(progress.tests.size) },
  ];
}

const paymentWords: Readonly<Record<Requested['status'], string>> = {
  pending: 'Owed',
  settled: 'Settled',
  cancelled: 'Cancelled',
  written_off: 'Written off',
};

const stageWords: Readonly<Record<StageStatus, string>> = {
  not_started: 'Not started',
  in_progress: 'In progress',
  completed: 'Completed',
};

/** By key, so that it does not matter in which order things came to be. */
function inOrder<Key extends string | number, Value>(map: ReadonlyMap<Key, Value>): [Key, Value][] {
  return [...map].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

/** A state as JSON can say it: maps as pairs, sets as lists. */
export function plain(value: unknown): unknown {
  if (isMap(value)) return [...value].map(([key, of]) => [key, plain(of)]);
  if (isSet(value)) return [...value].map(plain);
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, plain(of)]));
}
