import { randomBytes } from 'node:crypto';
import type { Database } from '#api/database/database.ts';
import type { Person } from '#domain/kernel/personal.ts';

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
      const [row] = await sql<
        { body: Buffer }[]
      >`select body from vault.picture where name = ${name}`;
      return row ? new Uint8Array(row.body) : null;
    },
  };
}
