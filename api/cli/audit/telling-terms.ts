import {
  type ChargedFee,
  lastFeeDay,
  type PublishedTerms,
  type SignedTerms,
  type TermsStory,
  termsStory,
} from '#api/audit/terms-story.ts';
import { signatureInWords } from '#domain/agreement/signature-words.ts';
import { formatMoney } from '#domain/kernel/money.ts';
import { dateOf, isLocalDate } from '#domain/kernel/nz-time.ts';
import { formatDate, formatMoment } from '#domain/kernel/nz-words.ts';
import { WrongUse } from '../command-line.ts';
import type { Opened } from './opened.ts';
import { print } from './reading.ts';

/** `terms`: the version that bound a learner on a day, its signatures, and that day's late fees with their rules. */
export async function tellTerms(
  { ledger }: Pick<Opened, 'ledger'>,
  [school = '', student = '']: readonly string[],
  at: string | undefined,
  isJson: boolean,
) {
  if (at !== undefined && !isLocalDate(at)) throw new WrongUse('--at is a day, like 2026-11-20.');
  const [schoolId, studentId] = [Number(school), Number(student)];
  const [terms, agreement, credit, enrolled] = await Promise.all([
    ledger.stream(`terms-${schoolId}`),
    ledger.stream(`agreement-${studentId}`),
    ledger.stream(`credit-${studentId}`),
    ledger.stream(`student-${studentId}`),
  ]);
  if (enrolled[0]?.data['schoolId'] !== schoolId)
    throw new WrongUse(`School ${school} has no student ${student}.`);
  const day = at ?? lastFeeDay(credit) ?? dateOf(new Date().toISOString());
  const story = await termsStory({ terms, agreement, credit }, day, (instructorId, on) =>
    ledger.stream(`diary-${instructorId}-${on}`),
  );
  if (isJson) print(story);
  else for (const line of told(story)) console.log(line);
}

function told({ day, inForce, bound, learner, beside, fees }: TermsStory): string[] {
  return [
    `On ${formatDate(day)}:`,
    inForce ? `In force: ${published(inForce)}` : 'In force: no terms of the school had started',
    learner
      ? `The learner: ${signed(learner)}`
      : 'Nobody had signed, so no terms bound the learner',
    ...(beside ? [`Beside them: ${signed(beside)}`] : []),
    ...fees.flatMap(fee),
    ...(fees.length === 0 ? ['No late fee was charged on this day'] : []),
    ...wordForWord([bound, ...fees.map(({ booked }) => booked?.bound ?? null)]),
  ];
}

const published = ({ version, startsOn, position, publishedAt, hash, hashFits }: PublishedTerms) =>
  `version ${version}, from ${formatDate(startsOn)}, published at position ${position}, ${formatMoment(publishedAt)}; SHA-256 ${hash}${hashFits ? '' : ', WHICH DOES NOT MATCH ITS WORDS'}`;

const signed = ({ position, version, hash, ...signature }: SignedTerms) =>
  `${signatureInWords(signature)} Version ${version}, SHA-256 ${hash}, at position ${position} (prove it: bun run audit prove inclusion ${position})`;

const fee = ({ position, lessonId, why, minutes, amountCents, rule, booked }: ChargedFee) => [
  `Late fee for lesson ${lessonId} at position ${position}: ${why.replaceAll('_', ' ')}, ${minutes} minutes, ${formatMoney(amountCents)}${rule ? `, ${rule.percent}% ${rule.isAsBooked ? 'by the rule the lesson was booked under' : 'by the rule of that day'}` : ', set by hand'}`,
  ...(booked
    ? [
        `  Booked at position ${booked.position}, ${formatMoment(booked.at)}, ${booked.policy === null ? 'without its rule' : `under: ${booked.policy}`}`,
        booked.learner
          ? `  Bound by what was signed by then: ${signed(booked.learner)}`
          : '  Nobody had signed when it was booked, so no terms bind this fee',
        ...(booked.beside ? [`  Beside them: ${signed(booked.beside)}`] : []),
      ]
    : ['  Its booking is not in the diary']),
];

/** Each version once. */
const wordForWord = (bound: readonly (PublishedTerms | null)[]): string[] =>
  [...new Map(bound.flatMap((one) => (one ? [[one.version, one] as const] : []))).values()].flatMap(
    ({ version, text }) => ['', `Version ${version}, word for word:`, text],
  );
