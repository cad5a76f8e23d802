import { createMissing } from '#api/create-missing.ts';
import type { Database } from '#api/database.ts';
import { currentAttempt } from '#api/idempotency/attempt.ts';

/** Things that have numbers, each with the read-model table its highest number is found in. */
const numbered = {
  account: 'account',
  student: 'student',
  lesson: 'lesson',
  conversation: 'conversation',
  guardian: 'guardian',
  certificate: 'certificate',
  logbook_entry: 'logbook_entry',
  driving_test: 'driving_test',
  enquiry: 'enquiry',
  mood_board: 'mood_board',
  contact_message: 'contact_message',
  payment: 'payment',
  privacy_request: 'privacy_request',
  practice_drive: 'practice_drive',
  resource: 'resource',
} as const;
export type Numbered = keyof typeof numbered;

export type Ids = {
  /** The next number of its kind; never given twice, not even after a failure, but to a repeated attempt at the same command. */
  next(kind: Numbered): Promise<number>;
};

/** Numbers from Postgres sequences in the vault. */
export function sequenceIds(sql: Database): Ids {
  return {
    async next(kind) {
      const attempt = currentAttempt();
      if (attempt) return attempt.number(kind);
      const [row] = await sql<
        { id: number }[]
      >`select nextval(${`vault.${kind}_id`}::regclass) as id`;
      if (!row) throw new Error(`no sequence for ${kind}`);
      return row.id;
    },
  };
}

/** Creates the sequences and sets each past the highest number the read models know, as after a restored or rebuilt ledger. */
export async function prepareIds(sql: Database): Promise<void> {
  const sequences = Object.keys(numbered).map(
    (kind) => `create sequence if not exists vault.${kind}_id`,
  );
  await createMissing(sql, sequences.join(';'));
  for (const [kind, table] of Object.entries(numbered)) {
    await sql`
      select setval(${`vault.${kind}_id`}::regclass, highest.id)
      from (select max(id) as id from ${sql(`read.${table}`)}) highest, ${sql(`vault.${kind}_id`)} sequence
      where highest.id > sequence.last_value
    `;
  }
}
