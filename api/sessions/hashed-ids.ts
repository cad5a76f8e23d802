import { PostgresJsAdapter } from '@lucia-auth/adapter-postgresql';
import type { DatabaseSession } from 'lucia';
import type { Database } from '#api/database/database.ts';
import type { Pepper } from './pepper.ts';

/** Lucia keeps a session under its id, which is the cookie itself; ours are kept under its hash, so that reading the table opens nothing. */
export class HashedIds extends PostgresJsAdapter {
  readonly pool: Database;
  readonly pepper: Pepper;

  constructor(sql: Database, tables: { user: string; session: string }, pepper: Pepper) {
    super(sql, tables);
    this.pool = sql;
    this.pepper = pepper;
  }

  override setSession(session: DatabaseSession): Promise<void> {
    return super.setSession({ ...session, id: this.pepper.hash(session.id) });
  }

  override deleteSession(sessionId: string): Promise<void> {
    return super.deleteSession(this.pepper.hash(sessionId));
  }

  override updateSessionExpiration(sessionId: string, expiresAt: Date): Promise<void> {
    return super.updateSessionExpiration(this.pepper.hash(sessionId), expiresAt);
  }
}
