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

/** The terms at an instant: the version in force, and the one that was signed, which is what bound the learner. */
type Bound = {
  readonly inForce: PublishedTerms | null;
  /** Null where nobody had signed. */
  readonly bound: PublishedTerms | null;
  readonly learner: SignedTerms | null;
  readonly beside: SignedTerms | null;
};

/** A fee charged on the day, with the rule behind it, and the rule and the terms its lesson was booked under. */
export type ChargedFee = {
  readonly position: number;
  readonly raisedAt: Instant;
  readonly lessonId: number;
  readonly why: FeeWhy;
  readonly minutes: number;
  readonly amountCents: Cents;
  readonly rule: FeeRule | null;
  /** Null where the lesson’s booking is not in the diary. */
  readonly booked:
    | ({
        readonly position: number;
        readonly at: Instant;
        /** Null of a lesson from before its rule was kept. */
        readonly policy: string | null;
      } & Bound)
    | null;
};

/** The terms that bound a learner on a day. A late fee of that day is bound by those its lesson was booked under. */
export type TermsStory = Bound & {
  readonly day: LocalDate;
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
  const published = publishedOf(facts.terms);
  const signatures = signaturesOf(facts.agreement);
  // A signature on paper counts from its day, even when recorded later.
  const boundBefore = (before: Instant, on: LocalDate): Bound => {
    const learner = signedBy(signatures, 'learner', before);
    const beside = signedBy(signatures, 'beside', before);
    const versions = published
      .filter(({ publishedAt }) => publishedAt < before)
      .map((one) => ({ ...one, asksAgain: false, holdsBooking: false }));
    return {
      inForce: plain(inForce(versions, on)),
      bound: learner && (published.find(({ hash }) => hash === learner.hash) ?? null),
      learner: learner && signature(learner),
      beside: beside && (!learner || beside.version >= learner.version) ? signature(beside) : null,
    };
  };
  const fees = facts.credit.filter(
    ({ type, metadata }) => type === 'LateFeeRaised' && dateOf(metadata.occurredAt) === day,
  );
  return {
    day,
    ...boundBefore(end, day),
    fees: await Promise.all(fees.map((fact) => feeOf(fact, diaryOf, boundBefore))),
  };
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
  boundBefore: (before: Instant, on: LocalDate) => Bound,
): Promise<ChargedFee> {
  const [event] = eventsOf(credit, [fact]);
  const { data } = event as Extract<CreditEvent, { type: 'LateFeeRaised' }>;
  const { lessonId, why, minutes, amountCents, instructorId, startsAt, rule = null } = data;
  const booking = await bookingOf(lessonId, { instructorId, startsAt }, diaryOf);
  const { position, metadata } = fact;
  const raised = { position, raisedAt: metadata.occurredAt };
  const booked = booking && { ...booking, ...boundBefore(booking.at, dateOf(booking.at)) };
  return { ...raised, lessonId, why, minutes, amountCents, rule, booked };
}

type Stood = { readonly instructorId: AccountId; readonly startsAt: Instant };

/** Where a lesson was booked, from the diary it stands in back over each that it was moved from; it keeps its rule. */
async function bookingOf(
  lessonId: number,
  last: Stood,
  diaryOf: Parameters<typeof termsStory>[2],
): Promise<Pick<NonNullable<ChargedFee['booked']>, 'position' | 'at' | 'policy'> | null> {
  const seen = new Set<string>();
  for (const stood: Stood[] = [last]; stood.length > 0; ) {
    const { instructorId, startsAt } = stood.pop() ?? last;
    const day = dateOf(startsAt);
    if (seen.has(`${instructorId}-${day}`)) continue;
    seen.add(`${instructorId}-${day}`);
    for (const fact of await diaryOf(instructorId, day)) {
      const [event] = eventsOf(diary, [fact]);
      if (event?.type === 'LessonRescheduled' && event.data.lessonId === lessonId) {
        const { previously, instructorId: by } = event.data;
        stood.push({ instructorId: previously.instructorId ?? by, startsAt: previously.startsAt });
      }
      if (event?.type !== 'LessonScheduled' || event.data.lessonId !== lessonId) continue;
      const { terms: agreed } = event.data;
      const policy = agreed ? policyInWords({ terms: agreed, policyNote: null }) : null;
      return { position: fact.position, at: fact.metadata.occurredAt, policy };
    }
  }
  return null;
}
