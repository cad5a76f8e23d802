import { noun as account } from './account/account.ts';
import { noun as accountant } from './accountant/link.ts';
import { noun as agreement } from './agreement/agreement.ts';
import { noun as assessment } from './assessment/assessment.ts';
import { noun as attendance } from './attendance/events.ts';
import { noun as availability } from './availability/availability.ts';
import { noun as bank } from './bank/bank.ts';
import { noun as bankFile } from './bank-file/bank-file.ts';
import { noun as bankLine } from './bank-line/bank-line.ts';
import { noun as bills } from './bills/bills.ts';
import { noun as board } from './board/events.ts';
import { noun as breach } from './breach/breach.ts';
import { noun as car } from './car/car.ts';
import { noun as cardAccount } from './card-account/card-account.ts';
import { noun as cardCharge } from './card-charge/card-charge.ts';
import { noun as choices } from './choices/events.ts';
import { noun as contact } from './contact/events.ts';
import { noun as conversation } from './conversation/conversation.ts';
import { noun as course } from './course/course.ts';
import { noun as credit } from './credit/balance.ts';
import { noun as diary } from './diary/diary.ts';
import { noun as ending } from './ending/ending.ts';
import { noun as enquiry } from './enquiry/enquiry.ts';
import { noun as enrolment } from './enrolment/enrolment.ts';
import { noun as erasure } from './erasure/events.ts';
import { noun as expense } from './expense/expense.ts';
import { noun as feed } from './feed/events.ts';
import { noun as foreign } from './foreign/events.ts';
import { noun as gst } from './gst/gst.ts';
import { noun as imports } from './import/import.ts';
import { noun as inbox } from './inbox/inbox.ts';
import { noun as invoices } from './invoices/invoice-book.ts';
import { noun as keptCard } from './kept-card/kept-card.ts';
import type { AnyEvent } from './kernel/event.ts';
import { noun as licence } from './licence/licence.ts';
import { noun as notices } from './notices/events.ts';
import { noun as ownTime } from './own-time/own-time.ts';
import { noun as payer } from './payer/payer.ts';
import { noun as payment } from './payment/payment.ts';
import { noun as payout } from './payout/payout.ts';
import { noun as practice } from './practice/practice.ts';
import { noun as privacy } from './privacy/privacy-request.ts';
import { noun as progress } from './progress/progress.ts';
import { noun as provider } from './provider/provider.ts';
import { noun as recap } from './recap/recap.ts';
import { noun as resource } from './resource/events.ts';
import { noun as review } from './review/review.ts';
import { noun as rules } from './rules/rules.ts';
import { noun as school } from './school/school.ts';
import { noun as series } from './series/series.ts';
import { noun as student } from './student/student.ts';
import { noun as subscription } from './subscription/subscription.ts';
import { noun as team } from './team/events.ts';
import { noun as terms } from './terms/terms.ts';
import { noun as testBooking } from './test-booking/test-booking.ts';
import { noun as theory } from './theory/events.ts';
import { noun as voucher } from './voucher/voucher.ts';

/** Every noun, once. A browser replays with this, so `decide.ts` and `words.ts` of each are in `domain-events.ts`. */
const definitions = [
  account,
  accountant,
  agreement,
  assessment,
  attendance,
  availability,
  bank,
  bankFile,
  bankLine,
  bills,
  board,
  cardAccount,
  cardCharge,
  breach,
  car,
  choices,
  contact,
  conversation,
  course,
  credit,
  diary,
  ending,
  enquiry,
  enrolment,
  erasure,
  expense,
  foreign,
  feed,
  gst,
  imports,
  inbox,
  invoices,
  keptCard,
  licence,
  notices,
  ownTime,
  payer,
  payment,
  payout,
  practice,
  privacy,
  progress,
  provider,
  recap,
  resource,
  review,
  rules,
  school,
  series,
  student,
  subscription,
  team,
  terms,
  testBooking,
  theory,
  voucher,
] as const;
type Definition = (typeof definitions)[number];
export type Noun = Definition['noun'];

/** Their names. */
export const nouns: readonly Noun[] = definitions.map(({ noun }) => noun);

const byName: ReadonlyMap<string, Definition> = new Map(definitions.map((one) => [one.noun, one]));

/** The noun that a stream's name begins with; undefined for a stream that is not ours. */
export const nounOf = (stream: string): Noun | undefined =>
  byName.get(stream.slice(0, stream.indexOf('-')))?.noun;

/** All that a noun's folder declares of it, but its rules and words. @throws where no noun is called that */
export function definitionOf(noun: string): Definition {
  const found = byName.get(noun);
  if (!found) throw new Error(`No noun is called “${noun}”: see domain/nouns.ts.`);
  return found;
}

/** What a replay needs of a noun: its state before any fact, and how a fact changes it. */
export type Replayer = {
  readonly initial: unknown;
  readonly evolve: (state: unknown, event: AnyEvent) => unknown;
};

/** The states of the noun that a stream's name begins with; undefined for a stream that is not ours. */
export function replayerOf(stream: string): Replayer | undefined {
  const noun = nounOf(stream);
  if (!noun) return undefined;
  // A stream's prefix is its noun, so it holds that noun's events.
  const { initial, evolve, shown } = definitionOf(noun) as unknown as Replayer & {
    readonly shown?: (state: unknown) => unknown;
  };
  return shown
    ? { initial: shown(initial), evolve: (state, event) => shown(evolve(state, event)) }
    : { initial, evolve };
}
