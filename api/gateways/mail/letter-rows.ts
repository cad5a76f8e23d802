import { z } from 'zod';
import type { Database } from '#api/database/database.ts';
import { openField, sealField } from '#api/event-log/sealed-field.ts';
import { type Clock, laterIn, nowIn } from '#api/ground/clock.ts';
import type { KeyRing } from '#api/personal-keys/key-ring.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { countOf, rowsOf } from '#projections/engine/rows.ts';
import { type LetterKind, letterLives } from './letter-kinds.ts';
import type { Mail } from './mailer.ts';

type Row = {
  readonly id: string;
  readonly kind: LetterKind;
  readonly persons: readonly Person[];
  readonly sealed: string;
  readonly attempts: number;
  readonly expiresAt: Instant;
};

const overdue = z.object({ count: z.number(), seconds: z.number() });

const keptLetter = z.object({
  kind: z.custom<LetterKind>(),
  attempts: z.number().int(),
  dueAt: z.string(),
  expiresAt: z.string(),
});
type KeptLetter = Readonly<z.infer<typeof keptLetter>>;

/** Letters about somebody that the mail server has not taken yet, in the order of their next tries. */
export const lettersAbout = (sql: Database, person: Person): Promise<readonly KeptLetter[]> =>
  rowsOf(sql, keptLetter)`
    select kind, attempts, due_at, expires_at from vault.letter where ${person} = any (persons) order by due_at`;

/** Minutes a letter belongs to the process that is sending it: longer than its mail server may keep silent. */
const claimMinutes = 3;

/** Letters that wait, sealed for whom they are about. */
export function letterRows(sql: Database, keys: Pick<KeyRing, 'toSeal' | 'toOpen'>, clock: Clock) {
  const now = () => nowIn(sql, clock);
  const inMinutes = (minutes: number) => laterIn(sql, clock, minutes);
  return {
    /** Writes a letter down, under its key if it has one; false where that was done before. */
    async keep(id: string, mail: Mail, name: string | null): Promise<boolean> {
      const [holder] = mail.about;
      const key = (await keys.toSeal([holder])).get(holder);
      if (!key) throw new Error(`${holder} has no key`);
      const { sealed } = sealField(packed(mail), key, placeOf(id));
      // One statement: there is no letter without its key, and no key without its letter.
      const { count: kept } = await sql`
        with named as (insert into vault.letter_key (key) select ${name} where ${name}::text is not null on conflict do nothing returning key)
        insert into vault.letter (id, kind, persons, sealed, attempts, due_at, expires_at)
        select ${id}, ${mail.kind}, ${[...mail.about]}, ${sealed}, 1, ${inMinutes(claimMinutes)}, ${inMinutes(letterLives[mail.kind])}
        where ${name}::text is null or exists (select from named)`;
      return kept > 0;
    },

    async claim(): Promise<Row | undefined> {
      const [row] = await sql<Row[]>`
        update vault.letter set attempts = attempts + 1, due_at = ${inMinutes(claimMinutes)}
        where id = (
          select id from vault.letter where due_at <= ${now()} order by due_at limit 1 for update skip locked
        )
        returning id, kind, persons, sealed, attempts, expires_at`;
      return row;
    },

    async unsealed({ id, persons, sealed }: Row): Promise<Mail | null> {
      const [holder] = persons;
      const key = holder && (await keys.toOpen([holder])).get(holder);
      // Sealed by `keep`, and by nobody else under this key.
      return key ? unpacked(openField({ sealed }, key, placeOf(id)) as PackedMail) : null;
    },

    /** Gives a letter back for so many minutes. */
    async putOff(id: string, minutes: number): Promise<void> {
      await sql`update vault.letter set due_at = ${inMinutes(minutes)} where id = ${id}`;
    },

    async remove(id: string): Promise<void> {
      await sql`delete from vault.letter where id = ${id}`;
    },

    count: (): Promise<number> => countOf(sql)`select count(*)::int from vault.letter`,

    /** How many are due, and since when the oldest of them, in seconds. */
    async overdue(): Promise<{ count: number; seconds: number }> {
      const [row] = await rowsOf(sql, overdue)`
        select count(*)::int as count, coalesce(extract(epoch from ${now()} - min(due_at)), 0)::float8 as seconds
        from vault.letter where due_at <= ${now()}`;
      return row ?? { count: 0, seconds: 0 };
    },
  };
}

type PackedMail = Omit<Mail, 'attachments'> & {
  readonly attachments?: readonly { filename: string; content: string; contentType: string }[];
};

const packed = ({ attachments, ...mail }: Mail): PackedMail => ({
  ...mail,
  ...(attachments && {
    attachments: attachments.map((file) => ({
      ...file,
      content: Buffer.from(file.content).toString('base64'),
    })),
  }),
});

const unpacked = ({ attachments, ...mail }: PackedMail): Mail => ({
  ...mail,
  ...(attachments && {
    attachments: attachments.map((file) => ({
      ...file,
      content: new Uint8Array(Buffer.from(file.content, 'base64')),
    })),
  }),
});

const placeOf = (id: string) => ({ type: 'letter', field: 'mail', id });
