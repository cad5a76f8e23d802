import type { SchoolId } from '#domain/kernel/ids.ts';
import type { AccountRow } from '#projections/accounts/query.ts';

export type SignedIn = { readonly account: AccountRow };
/** A signed-in person with a school: everything they may touch is scoped by `schoolId`. */
export type Instructor = SignedIn & { readonly schoolId: SchoolId };
