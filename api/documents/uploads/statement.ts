import type { BankFormat } from '#domain/bank/events.ts';
import { type BankWords, mostLines } from '#domain/bank-file/events.ts';
import type { Cents } from '#domain/kernel/money.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { singleLine } from '#domain/kernel/plain-text.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

/** One sum of a file, before it is known whether it is new. */
export type StatementLine = {
  readonly on: LocalDate;
  readonly cents: Cents;
  readonly words: BankWords;
};

/** What a file says. `account` is null where the file does not name it. */
export type Statement = {
  readonly format: BankFormat;
  readonly account: string | null;
  readonly lines: readonly StatementLine[];
};

/** The most letters that are kept of one field. */
const longestField = 300;

type Written = Readonly<Partial<Record<Exclude<keyof BankWords, 'fingerprint'>, string>>> & {
  readonly on: LocalDate;
  readonly cents: Cents;
  /** The bank's own name for the line, where it has one. */
  readonly unique?: string | undefined;
};

/** Gives lines their fingerprints: the same line in another file of the account has the same, and the second of two equal lines in one file another. */
export function statementLines() {
  const seen = new Map<string, number>();
  return ({ on, cents, unique = '', ...written }: Written): StatementLine => {
    const field = (name: keyof typeof written) =>
      singleLine(written[name] ?? '')
        .trim()
        .slice(0, longestField);
    const words = {
      payee: field('payee'),
      particulars: field('particulars'),
      code: field('code'),
      reference: field('reference'),
      memo: field('memo'),
      kind: field('kind'),
    };
    const said = JSON.stringify([on, cents, unique, ...Object.values(words)]);
    const hash = new Bun.CryptoHasher('sha256').update(said).digest('hex').slice(0, 24);
    const nth = seen.get(hash) ?? 0;
    seen.set(hash, nth + 1);
    return { on, cents, words: { ...words, fingerprint: `${hash}.${nth}` } };
  };
}

/** The file stopped making sense at this line, counted from 1; nothing of it is kept. */
export function badLine(line: number, why: string): Rejection {
  const sentence = `Line ${line}: ${why} Nothing of the file was kept.`;
  return new Rejection('invalid', 'bank_file_unreadable', sentence, {
    fields: { file: sentence },
    details: { line },
  });
}

export const emptyFile = () =>
  new Rejection('invalid', 'bank_file_empty', 'This file holds no lines of an account.', {
    fields: { file: 'This file holds no lines of an account.' },
  });

export const tooManyLines = () =>
  new Rejection(
    'invalid',
    'bank_file_too_long',
    `A file can have at most ${mostLines} lines. Take shorter times of the account.`,
    { fields: { file: `A file can have at most ${mostLines} lines.` } },
  );
