import type { NewEvent, RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { trust } from '#domain/kernel/trust.ts';

/** Numbers that name no record: what a catalogue gives out, or what is counted within one record. */
const notOfRecords = /^(stageId|skillItemId|lotId|placeId)$/;
/** What a school and those who work there are called. */
const ofSchool = /^(schoolId|instructorId|accountId|ownerId|productId)$/;
const ofSchoolAlone =
  /^(account|availability|board|bank|enquiry|enrolment|expense|inbox-account|owntime|school|subscription|team|voucher)-/;
/** Texts of which there is one each. */
const unique = /^(email|certificateNumber|chargeId|code|customerId|intentId|subscriptionId)$/;
const uuids = /^(clientMessageId|markingId)$/;

/**
 * The facts once more, as they would stand there of another school, or of other learners of the same one: with numbers of their own, and otherwise the same.
 * @param by what is added to each number
 */
export function ofOthers(
  facts: readonly RecordedEvent[],
  others: 'another school' | 'other learners',
  by: number,
): { stream: string; fact: NewEvent }[] {
  const isSame = others === 'other learners';
  const moves = (key: string, value: number) =>
    /Ids?$/.test(key) &&
    !notOfRecords.test(key) &&
    !(isSame && ofSchool.test(key)) &&
    // Packages of the price list are not numbered.
    value < 1_000_000_000;
  const persons = isSame ? 'student|guardian' : 'student|guardian|account';
  const named = new RegExp(`\\b(${persons})-(\\d+)`, 'g');
  const inText = (key: string, text: string): string => {
    if (unique.test(key)) return `${by}${text}`;
    if (uuids.test(key)) return crypto.randomUUID();
    return text
      .replaceAll(named, (_, kind, number) => `${kind}-${Number(number) + by}`)
      .replace(/^(reminder)-(\d+)/, (_, kind, number) => `${kind}-${Number(number) + by}`);
  };
  const moved = (key: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((each) => moved(key, each));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([name, each]) => [name, moved(name, each)]),
      );
    if (typeof value === 'number') return moves(key, value) ? value + by : value;
    return typeof value === 'string' ? inText(key, value) : value;
  };
  const actorOf = ({ metadata: { actor } }: RecordedEvent) =>
    actor.id === null || (isSame && !/student|guardian/.test(actor.kind))
      ? actor
      : { ...actor, id: actor.id + by };
  const streamOf = (stream: string): string => {
    if (stream.startsWith('voucher-')) return stream.replace('voucher-', `voucher-${by}`);
    if (isSame && /^(diary|invoices)-/.test(stream)) return stream;
    return stream.replace(/\d+/, (number) => String(Number(number) + by));
  };
  return facts
    .filter(
      ({ stream, type, data }) =>
        !isSame ||
        // What is shared with everybody is theirs already.
        !(ofSchoolAlone.test(stream) || (type === 'ResourceShared' && data['studentId'] === null)),
    )
    .map((fact) => {
      const { type, data, metadata } = fact;
      // What a school counts itself goes on behind what it has.
      const number =
        isSame && type === 'InvoiceIssued' ? { number: Number(data['number']) + by } : {};
      const again = {
        id: crypto.randomUUID(),
        type,
        data: { ...(moved('', data) as object), ...number },
        metadata: { ...(moved('', metadata) as object), actor: actorOf(fact) },
      };
      return {
        stream: streamOf(fact.stream),
        fact: trust<NewEvent>(again, 'it is one but for its numbers'),
      };
    });
}
