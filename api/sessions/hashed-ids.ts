import type { Adapter, DatabaseSession, DatabaseUser } from 'lucia';
import type { Database } from '#api/database/database.ts';
import type { Pepper } from './pepper.ts';

/** Lucia keeps a session under its id, which is the cookie itself; ours are kept under its hash, so that reading the table opens nothing. */
export abstract class HashedIds implements Adapter {
  readonly pool: Database;
  readonly pepper: Pepper;
  readonly #table: string;

  /** @param table of the sessions */
  constructor(sql: Database, table: string, pepper: Pepper) {
    this.pool = sql;
    this.pepper = pepper;
    this.#table = table;
  }

  abstract getSessionAndUser(
    sessionId: string,
  ): Promise<[DatabaseSession | null, DatabaseUser | null]>;

  async setSession({ id, userId, expiresAt, attributes }: DatabaseSession): Promise<void> {
    const row = { ...attributes, id: this.pepper.hash(id), user_id: userId, expires_at: expiresAt };
    await this.pool`insert into ${this.pool(this.#table)} ${this.pool(row)}`;
  }

  async deleteSession(sessionId: string): Promise<void> {
    await this.pool`
      delete from ${this.pool(this.#table)} where id = ${this.pepper.hash(sessionId)}`;
  }

  async updateSessionExpiration(sessionId: string, expiresAt: Date): Promise<void> {
    await this.pool`
      update ${this.pool(this.#table)} set expires_at = ${expiresAt}
      where id = ${this.pepper.hash(sessionId)}`;
  }

  async deleteUserSessions(userId: DatabaseSession['userId']): Promise<void> {
    await this.pool`delete from ${this.pool(this.#table)} where user_id = ${userId}`;
  }

  /** We list sessions by queries of our own. */
  async getUserSessions(): Promise<DatabaseSession[]> {
    return [];
  }

  async deleteExpiredSessions(): Promise<void> {
    await this.pool`delete from ${this.pool(this.#table)} where expires_at <= now()`;
  }
}
