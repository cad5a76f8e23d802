import type { Lucia } from 'lucia';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import type { AccountRow } from '#projections/accounts/query.ts';

export type SignedIn = { readonly account: AccountRow };
/** A signed-in person with a school: everything they may touch is scoped by `schoolId`. */
export type Instructor = SignedIn & { readonly schoolId: SchoolId };

/** Somebody who has no account: a learner, by student id, or a parent or guardian, by guardian id. */
export type PortalPerson =
  | { readonly kind: 'student'; readonly id: StudentId }
  | { readonly kind: 'guardian'; readonly id: number };

/** Whom a session turned out to belong to: found in the query that found the session, because every request asks. */
export type Bearer = {
  /** Null where there is a session but no account that may sign in any more. */
  readonly account?: AccountRow | null;
  readonly person?: PortalPerson;
};

declare module 'lucia' {
  interface Register {
    UserId: number;
    Lucia: Lucia<{ id: string }, Bearer>;
    DatabaseUserAttributes: Bearer;
    DatabaseSessionAttributes: { user_agent: string | null };
  }
}
