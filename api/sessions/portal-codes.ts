import { randomInt } from 'node:crypto';
import type { Database } from '#api/database/database.ts';
import { stamped } from '#api/vault/columns.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { idOf, text } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';
import { type Pepper, pepperedMark } from './pepper.ts';
import { digestOf } from './single-use-tokens.ts';

/** One per student: a new code replaces the old. */
export const portalCodeTable = table(
  'vault.portal_code',
  { studentId: idOf('student'), codeHash: text(), issuedAt: stamped() },
  { key: ['studentId'], unique: ['codeHash'] },
);

/** Letters and digits that cannot be taken for one another, read aloud or in handwriting. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const groups = 3;
const groupLength = 4;

/** Access codes to the student portal: shown once when made, kept only as a hash. */
export type PortalCodes = {
  /** Keeps this code for a student, in place of any earlier one. */
  keep(studentId: StudentId, code: string): Promise<void>;
  forget(studentId: StudentId): Promise<void>;
  /** A code that is the same each time it is made for a name, as what was begun before a crash needs it. */
  codeFor(name: string): string;
  /** The student a code belongs to, however it is spaced or cased; null when it is nobody's. */
  whose(code: string): Promise<StudentId | null>;
};

/** A new code such as `K7QM-2XRB-9FTD`: twelve characters, 58 bits. */
export function newPortalCode(): string {
  const pick = () => alphabet[randomInt(alphabet.length)];
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, pick).join(''),
  ).join('-');
}

/** The same sort of code from the digits of a keyed hash: 256 bits make twelve fair characters. */
function codeOf(hex: string): string {
  let left = BigInt(`0x${hex}`);
  const size = BigInt(alphabet.length);
  const next = () => {
    const sign = alphabet[Number(left % size)];
    left /= size;
    return sign;
  };
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, next).join(''),
  ).join('-');
}

export function postgresPortalCodes(sql: Database, pepper: Pepper): PortalCodes {
  const hashOf = (code: string) =>
    pepper.hash(digestOf('portal-code', code.toUpperCase().replace(/[^0-9A-Z]/g, '')));
  return {
    async keep(studentId, code) {
      await sql`
        insert into vault.portal_code (student_id, code_hash) values (${studentId}, ${hashOf(code)})
        on conflict (student_id) do update set code_hash = excluded.code_hash, issued_at = now()
      `;
    },
    async forget(studentId) {
      await sql`delete from vault.portal_code where student_id = ${studentId}`;
    },
    codeFor: (name) => codeOf(pepper.hash(`portal-code for ${name}`).slice(pepperedMark.length)),
    async whose(code) {
      const [row] = await portalCodeTable.select(sql, [
        'studentId',
      ])`where code_hash = ${hashOf(code)}`;
      return row?.studentId ?? null;
    },
  };
}
