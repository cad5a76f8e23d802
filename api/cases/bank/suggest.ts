import { formatMoney } from '#domain/kernel/money.ts';
import { daysBetween } from '#domain/kernel/nz-time.ts';
import type { BankCandidate } from '#projections/bank-lines/candidates.ts';
import type { BankLineRow } from '#projections/bank-lines/query.ts';
import { type Awaited, awaited, namedOn, saidOn } from './references.ts';

/** What a line may be for, and why; people decide. */
export type Suggestion = {
  readonly payments: readonly BankCandidate[];
  readonly reasons: readonly string[];
};

/** The most suggestions for one line. */
const most = 3;
/** Days within which a transfer usually follows. */
const nearDays = 21;
/** Below it a likeness is chance. */
const enough = 4;

/** Finds what lines may be for among what is owed, and for money that went among what was refunded. */
export function suggester(owed: readonly BankCandidate[], refunds: readonly BankCandidate[]) {
  const came = index(owed);
  const went = index(refunds);
  return (line: BankLineRow): Suggestion[] =>
    suggestionsFor(line, line.amountCents > 0 ? came : went);
}

type Index = {
  readonly named: Awaited;
  readonly all: readonly { readonly one: BankCandidate; readonly names: readonly string[][] }[];
  readonly bySum: ReadonlyMap<number, readonly BankCandidate[]>;
  readonly byWord: ReadonlyMap<string, readonly number[]>;
};

function index(candidates: readonly BankCandidate[]): Index {
  const all = candidates.map((one) => ({
    one,
    names: [one.studentName, ...one.guardianNames].map(wordsOf).filter(({ length }) => length > 0),
  }));
  const byWord = new Map<string, number[]>();
  for (const [place, { names }] of all.entries())
    for (const word of new Set(names.map((name) => name.at(-1) ?? '')))
      byWord.set(word, [...(byWord.get(word) ?? []), place]);
  return {
    named: awaited(candidates),
    all,
    bySum: Map.groupBy(candidates, ({ openCents }) => openCents),
    byWord,
  };
}

function suggestionsFor(line: BankLineRow, { named, all, bySum, byWord }: Index): Suggestion[] {
  const sum = Math.abs(line.amountCents);
  const words = wordsOf(saidOn(line));
  const byReference = new Set(namedOn(line, named));
  const byName = new Map<BankCandidate, string>();
  for (const place of new Set(words.flatMap((word) => byWord.get(word) ?? []))) {
    const { one, names } = all[place] ?? {};
    const name = names?.find((each) => isNamed(each, words));
    if (one && name) byName.set(one, name.map(capital).join(' '));
  }
  const ofSum = bySum.get(sum) ?? [];
  const asked = new Set([...byReference, ...byName.keys(), ...ofSum]);
  const single = [...asked].map((one) => {
    const isSum = one.openCents === sum;
    const name = byName.get(one);
    const days = nearest(line.date, one);
    const reasons = [
      byReference.has(one) && `It names ${one.reference}`,
      name !== undefined && `It names ${name}`,
      isSum && `The sum is what is open: ${formatMoney(sum)}`,
      !isSum && sum < one.openCents && `A part of ${formatMoney(one.openCents)}`,
      !isSum && sum > one.openCents && `${formatMoney(sum - one.openCents)} over`,
      days <= nearDays &&
        (days === 0 ? 'It came on the day' : `It came ${days} ${days === 1 ? 'day' : 'days'} away`),
    ];
    const score =
      (byReference.has(one) ? 6 : 0) +
      (name === undefined ? 0 : 3) +
      // A sum that many owe says little.
      (isSum ? (ofSum.length <= 3 ? 3 : 1) : 0) +
      (days <= nearDays ? 1 : 0);
    return { payments: [one], reasons: reasons.filter((each) => each !== false), score };
  });
  return [...single, ...togetherOf([...byName.keys()], sum)]
    .filter(({ score }) => score >= enough)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ payments, reasons }) => ({ payments, reasons }));
}

/** All that one student owes, where the line is the sum of it. */
function togetherOf(named: readonly BankCandidate[], sum: number) {
  const students = Map.groupBy(named, ({ studentId }) => studentId);
  return [...students.values()].flatMap((theirs) => {
    const total = theirs.reduce((all, { openCents }) => all + openCents, 0);
    if (theirs.length < 2 || total !== sum) return [];
    const [{ studentName } = { studentName: '' }] = theirs;
    const reasons = [
      `It names ${studentName}`,
      `The sum of all ${theirs.length}: ${formatMoney(sum)}`,
    ];
    return [{ payments: theirs, reasons, score: 7 }];
  });
}

/** A family name, and the first name or its letter. */
function isNamed(name: readonly string[], words: readonly string[]): boolean {
  const [first = '', last = ''] = [name[0], name.at(-1)];
  if (last.length < 2 || !words.includes(last)) return false;
  return name.length === 1 || words.some((word) => word === first || word === first[0]);
}

/** Small letters without marks: "Māui" and "MAUI" are one name. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .split(/[^\p{Letter}\d]+/u)
    .filter(Boolean);

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1);

const nearest = (date: string, { askedOn, dueOn }: BankCandidate): number =>
  Math.min(...[askedOn, dueOn].flatMap((day) => (day ? [Math.abs(daysBetween(day, date))] : [])));
