import { randomBytes } from 'node:crypto';
import type { Database } from '#api/database/database.ts';
import { bytes, ofPerson, stamped } from '#api/vault/columns.ts';
import type { Person } from '#domain/kernel/personal.ts';
import { text } from '#projections/engine/columns.ts';
import { table } from '#projections/engine/table.ts';

/** Pictures that people gave us, made small and with nothing but the picture left in them. The name is chance, so an address cannot be guessed. */
export const pictureTable = table(
  'vault.picture',
  { name: text(), person: ofPerson(), body: bytes(), keptAt: stamped() },
  { key: ['name'], indexes: ['(person)'] },
);

/** Small pictures of people and schools, in the vault: they are personal, so they go when the person goes. */
export type Pictures = {
  /** Keeps a picture under a new name that nobody can guess, beside any other of this person, and returns the name. */
  keep(person: Person, body: Uint8Array): Promise<string>;
  /** Forgets a person's pictures but the one of this name. */
  forgetOthers(person: Person, name: string | null): Promise<void>;
  /** The WebP of a name; null when there is none. */
  find(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
};

export function postgresPictures(sql: Database): Pictures {
  return {
    async keep(person, body) {
      const name = randomBytes(18).toString('base64url');
      await sql`
        insert into vault.picture (name, person, body) values (${name}, ${person}, ${Buffer.from(body)})
      `;
      return name;
    },
    async forgetOthers(person, name) {
      await sql`delete from vault.picture where person = ${person} and name is distinct from ${name}`;
    },
    async find(name) {
      const [row] = await pictureTable.select(sql, ['body'])`where name = ${name}`;
      return row ? new Uint8Array(row.body) : null;
    },
  };
}
