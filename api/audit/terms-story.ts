import { createHash } from 'node:crypto';
import { eventsOf, type RecordedEvent } from '#api/event-log/event-log.ts';
import { sideOf } from '#domain/agreement/agreement.ts';
import { agreement } from '#domain/agreement/decide.ts';
import type { AgreementEvent } from '#domain/agreement/events.ts';
import { inForce, signedBy } from '#domain/agreement/to-sign.ts';
import { policyInWords } from '#domain/availability/policy-words.ts';
import { credit } from '#domain/credit/decide.ts';
import type { CreditEvent, FeeWhy } from '#domain/credit/events.ts';
import type { FeeRule } from '#domain/credit/rules.ts';
import { diary } from '#domain/diary/decide.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { Cents } from '#domain/kernel/money.ts';
import {
  addDays,
  dateOf,
  type Instant,
  type LocalDate,
  startOfDay,
} from '#domain/kernel/nz-time.ts';
import { terms } from '#domain/terms/decide.ts';
import type { TermsEvent } from '#domain/terms/events.ts';

type Published = Extract<TermsEvent, { type: 'TermsPublished' }>['data'];
type Signed = Extract<AgreementEvent, { type: 'TermsSigned' }>['data'];

/** A version as published, with its position in the ledger. */
export type PublishedTerms = Pick<Published, 'version' | 'startsOn' | 'text' | 'hash'> & {
  readonly position: number;
  readonly publishedAt: Instant;
  /** Whether the text still matches its recorded hash. */
  readonly hashFits: boolean;
};

/** A signature, with its position in the ledger. */
export type SignedTerms = Pick<
  Signed,
  'version' | 'hash' | 'by' | 'name' | 'via' | 'device' | 'browser' | 'signedAt'
> & { readonly position: number; readonly recordedAt: Instant };

/** A fee charged on the day, with the rule behind it and the rule its lesson was booked under. */
export type ChargedFee = {
  readonly position: number;
  readonly raisedAt: Instant;
  readonly lessonId: number;
  readonly why: FeeWhy;
  readonly minutes: number;
  readonly amountCents: Cents;
  readonly rule: FeeRule | null;
  readonly booked: { readonly position: number; readonly policy: string } | null;
};

/** The terms that bound a learner on a day. */
export type TermsStory = {
  readonly day: LocalDate;
  readonly inForce: PublishedTerms | null;
  /** The version that the learner had signed by then; null where nobody had signed. */
  readonly bound: PublishedTerms | null;
  readonly learner: SignedTerms | null;
  readonly beside: SignedTerms | null;
  readonly fees: readonly ChargedFee[];
};

type Facts = {
  /** Events of the school’s terms. */
  readonly terms: readonly RecordedEvent[];
  /** Events of the learner’s signatures. */
  readonly agreement: readonly RecordedEvent[];
  /** Events of the learner’s credit, which late fees are part of. */
  readonly credit: readonly RecordedEvent[];
};

/** The last day with a late fee; null without any. */
export const lastFeeDay = (facts: readonly RecordedEvent[]): LocalDate | null => {
  const last = facts.findLast(({ type }) => type === 'LateFeeRaised');
  return last ? dateOf(last.metadata.occurredAt) : null;
};

/**
 * Builds the answer from the events alone, as of the end of an Auckland day.
 * @param diaryOf the events of one instructor’s day
 */
export async function termsStory(
  facts: Facts,
  day: LocalDate,
  diaryOf: (instructorId: AccountId, day: LocalDate) => Promise<readonly RecordedEvent[]>,
): Promise<TermsStory> {
  const end = startOfDay(addDays(day, 1));
  const isOfThen = ({ metadata }: RecordedEvent) => metadata.occurredAt < end;
  const published = publishedOf(facts.terms.filter(isOfThen));
  // A signature on paper counts from its day, even when recorded later.
  const signatures = signaturesOf(facts.agreement);
  const learner = signedBy(signatures, 'learner', end);
  const fees = facts.credit.filter(
    ({ type, metadata }) => type === 'LateFeeRaised' && dateOf(metadata.occurredAt) === day,
  );
  const versions = published.map((one) => ({ ...one, asksAgain: false, holdsBooking: false }));
  return {
    day,
    inForce: plain(inForce(versions, day)),
    bound: learner && (publishedOf(facts.terms).find((one) => one.hash === learner.hash) ?? null),
    learner: learner && signature(learner),
    beside: besideOf(signatures, learner, end),
    fees: await Promise.all(fees.map((fact) => feeOf(fact, diaryOf))),
  };
}

function besideOf(
  signatures: ReturnType<typeof signaturesOf>,
  learner: { readonly version: number } | null,
  end: Instant,
): SignedTerms | null {
  const beside = signedBy(signatures, 'beside', end);
  return beside && (!learner || beside.version >= learner.version) ? signature(beside) : null;
}

const plain = (
  found: (PublishedTerms & { asksAgain: boolean; holdsBooking: boolean }) | null,
): PublishedTerms | null => {
  if (!found) return null;
  const { asksAgain: _asks, holdsBooking: _holds, ...rest } = found;
  return rest;
};

function publishedOf(facts: readonly RecordedEvent[]): PublishedTerms[] {
  return facts.flatMap((fact) => {
    const [event] = eventsOf(terms, [fact]);
    if (event?.type !== 'TermsPublished') return [];
    const { version, startsOn, text, hash } = event.data;
    const hashFits = createHash('sha256').update(text).digest('hex') === hash;
    const publishedAt = fact.metadata.occurredAt;
    return [{ version, startsOn, text, hash, hashFits, publishedAt, position: fact.position }];
  });
}

function signaturesOf(facts: readonly RecordedEvent[]) {
  return facts.flatMap((fact) => {
    const [event] = eventsOf(agreement, [fact]);
    if (event?.type !== 'TermsSigned') return [];
    const { position, metadata } = fact;
    const side = sideOf(event.data.by);
    return [{ ...event.data, side, position, recordedAt: metadata.occurredAt }];
  });
}

function signature({
  version,
  hash,
  by,
  name,
  via,
  device,
  browser,
  signedAt,
  position,
  recordedAt,
}: ReturnType<typeof signaturesOf>[number]): SignedTerms {
  return { version, hash, by, name, via, device, browser, signedAt, position, recordedAt };
}

async function feeOf(
  fact: RecordedEvent,
  diaryOf: Parameters<typeof termsStory>[2],
): Promise<ChargedFee> {
  const [event] = eventsOf(credit, [fact]);
  const { data } = event as Extract<CreditEvent, { type: 'LateFeeRaised' }>;
  const { lessonId, why, minutes, amountCents, instructorId, startsAt, rule = null } = data;
  const day = await diaryOf(instructorId, dateOf(startsAt));
  return {
    position: fact.position,
    raisedAt: fact.metadata.occurredAt,
    lessonId,
    why,
    minutes,
    amountCents,
    rule,
    booked: bookedOf(day, lessonId),
  };
}

/** The latest diary event that carries the lesson’s rule: a moved lesson keeps its rule. */
function bookedOf(facts: readonly RecordedEvent[], lessonId: number): ChargedFee['booked'] {
  for (const fact of facts.toReversed()) {
    const [event] = eventsOf(diary, [fact]);
    if (!event || !('lessonId' in event.data) || event.data.lessonId !== lessonId) continue;
    const agreed = 'terms' in event.data ? event.data.terms : undefined;
    if (agreed)
      return {
        position: fact.position,
        policy: policyInWords({ terms: agreed, policyNote: null }),
      };
  }
  return null;
}
