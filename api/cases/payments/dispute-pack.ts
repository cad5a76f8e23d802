import { type DescribedEvent, describeEvents } from '#api/audit/describe-events.ts';
import { agreedFee } from '#api/cases/credit/agreed-fee.ts';
import type { recordsPack } from '#api/cases/progress/records-pack.ts';
import { withSide } from '#api/cases/terms/unsigned.ts';
import type { RecordedEvent } from '#api/event-log/event-log.ts';
import type { Clock } from '#api/ground/clock.ts';
import { signatureInWords } from '#domain/agreement/signature-words.ts';
import { signedBy } from '#domain/agreement/to-sign.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addDays, dateOf, type Instant, startOfDay } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { nothingDisputed } from '#domain/payment/rejections.ts';
import { listLessonsOfPayment } from '#projections/lessons/of-payment.ts';
import type { PaymentRow } from '#projections/payments/query.ts';
import { getSchool } from '#projections/schools/query.ts';
import { listSignatures } from '#projections/terms/query.ts';
import { paymentOf } from './payments.ts';

type PackDeps = Parameters<typeof recordsPack>[0] & { readonly clock: Clock };

/** Messages of so many days before the payment was asked for may be about it. */
const daysBefore = 14;
const pageSize = 500;
/** The most facts that are looked through: a learner of a year has fewer. */
const mostSought = 5_000;
/** What fits on the two lines of a row. */
const rowLength = 150;

/**
 * What the ledger says for a disputed payment, as a PDF to hand to the bank: the rule agreed, the lesson and what became of it, the payment, and the messages
 * with the learner around it, each with its place in the ledger.
 * @throws 404 where there is no such payment, 409 where nobody disputes it
 */
export async function disputePack(
  deps: PackDeps,
  schoolId: SchoolId,
  paymentId: number,
): Promise<{ pdf: Uint8Array; name: string }> {
  const { sql, log, longReads, auditOf, documents } = deps;
  const payment = await paymentOf(deps, schoolId, paymentId);
  if (!payment.dispute) throw nothingDisputed();
  const upTo = await log.head();
  const lessonIds = await listLessonsOfPayment(sql, paymentId);
  const since = startOfDay(addDays(dateOf(payment.createdAt), -daysBefore));
  const isAbout = aboutPayment(paymentId, new Set(lessonIds), since);
  const { events, asOf } = await longReads.read(async (reader) => {
    const audit = auditOf(reader);
    const found: RecordedEvent[] = [];
    let sought = 0;
    for (let before = upTo + 1; sought < mostSought; ) {
      const search = { school: schoolId, student: payment.studentId };
      const page = await audit.search(search, before, pageSize);
      found.push(...page.events.filter(isAbout));
      sought += page.events.length;
      before = page.events.at(-1)?.position ?? 0;
      if (!page.hasMore) break;
    }
    const latest = found[0]?.metadata.occurredAt ?? payment.createdAt;
    return { events: await describeEvents(reader, found.toReversed()), asOf: dateOf(latest) };
  });
  const school = await getSchool(sql, schoolId);
  const by = payment.disputeAnswerBy;
  const pdf = await documents.pdf(schoolId, 'records', {
    title: `Dispute of payment ${payment.reference}`,
    summary: [
      `${payment.studentName}, ${payment.description}`,
      by === null ? null : `answer by ${formatDate(dateOf(by))}`,
    ]
      .filter(Boolean)
      .join('; '),
    schoolName: school?.name ?? '',
    asOf,
    upTo,
    rows: [
      ...(await rulesOf(deps, schoolId, lessonIds, events)),
      ...(await signedRows(deps, schoolId, payment, bookedAt(lessonIds, events))),
      ...events.flatMap(rowsOf),
    ],
  });
  return { pdf, name: `dispute-${payment.reference}` };
}

/** The payment's own facts, those of its lessons, and what the learner and the school wrote to each other around it; what guardians write is theirs. */
function aboutPayment(paymentId: number, lessons: ReadonlySet<number>, since: string) {
  return ({ type, data, metadata }: RecordedEvent): boolean => {
    if (metadata.paymentId === paymentId || data['paymentId'] === paymentId) return true;
    if (lessons.has(Number(data['lessonId']))) return true;
    const isWritten = type === 'MessageSent' && data['guardianId'] === undefined;
    return isWritten && metadata.occurredAt >= since;
  };
}

/** What each lesson costs where it is not held, at the place in the ledger where it was booked. */
async function rulesOf(
  { sql }: Pick<PackDeps, 'sql'>,
  schoolId: SchoolId,
  lessonIds: readonly number[],
  events: readonly DescribedEvent[],
) {
  const rules = await Promise.all(
    lessonIds.map(async (lessonId) => {
      const { policy, isAsBooked } = await agreedFee({ sql }, schoolId, lessonId);
      const booked = events.find(({ data }) => data['lessonId'] === lessonId);
      const stood = isAsBooked ? 'Agreed when it was booked' : 'The school’s rule today';
      return booked ? rowsOf({ ...booked, deed: `${stood}: ${policy}` }) : [];
    }),
  );
  return rules.flat();
}

/** When the first of these lessons was booked; null where the payment is for none. */
const bookedAt = (lessonIds: readonly number[], events: readonly DescribedEvent[]) =>
  events.find(({ data }) => lessonIds.includes(Number(data['lessonId'])))?.occurredAt ?? null;

/** Which words of the school’s terms had been signed when its lesson was booked, or else when it was asked for, each signature at its place in the ledger. */
async function signedRows(
  { sql }: Pick<PackDeps, 'sql'>,
  schoolId: SchoolId,
  { studentId, createdAt }: Pick<PaymentRow, 'studentId' | 'createdAt'>,
  booked: Instant | null,
) {
  const all = (await listSignatures(sql, schoolId, studentId)).map(withSide);
  const end = booked ?? startOfDay(addDays(dateOf(createdAt), 1));
  return (['learner', 'beside'] as const).flatMap((side) => {
    const found = signedBy(all, side, end);
    if (!found) return [];
    const { position, signedAt, version, hash } = found;
    const signed = linesOf(`Terms, version ${version}. ${signatureInWords(found)}`);
    // In groups, because a hash that breaks gets a hyphen.
    const groups = hash.match(/.{1,16}/g)?.join(' ');
    return [...signed, `SHA-256 of the words: ${groups}`].map((line) => ({
      position,
      at: formatMoment(signedAt),
      says: line,
    }));
  });
}

/** A fact with its words; long ones go on in the next row. */
function rowsOf({
  position,
  occurredAt,
  deed,
  type,
  data,
}: Pick<DescribedEvent, 'position' | 'occurredAt' | 'deed' | 'type' | 'data'>) {
  const words = type === 'MessageSent' ? `: “${String(data['content'])}”` : '';
  const says = `${deed}${words}`.replaceAll(/\s+/g, ' ').replace(/([^.”])$/, '$1.');
  return linesOf(says).map((line) => ({ position, at: formatMoment(occurredAt), says: line }));
}

/** Cut between words. */
function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < rowLength)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
