import type { Deps } from '#api/deps.ts';
import type { AccountRow } from '#projections/accounts/query.ts';

/** The people of the demo, whose passwords everybody knows where it is open: a second factor would keep out nobody. */
const demoHost = '@keepleft.example';

/**
 * Whether somebody who sees every school's records has to set up a second factor before anything else: an authenticator app or a passkey. Instructors choose.
 */
export async function mustSetUpFactor(
  { secondFactors, passkeys, demo }: Pick<Deps, 'secondFactors' | 'passkeys' | 'demo'>,
  { id, role, email }: Pick<AccountRow, 'id' | 'role' | 'email'>,
): Promise<boolean> {
  if (role === 'instructor' || (demo && email.endsWith(demoHost))) return false;
  const [factor, own] = await Promise.all([secondFactors.statusOf(id), passkeys.list(id)]);
  return factor === null && own.length === 0;
}
