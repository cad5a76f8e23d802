import type { Deps } from '#api/deps.ts';
import { account } from '#domain/account/decide.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { asOwner } from './listed-school.ts';

/**
 * Gives somebody of the demo their portrait, unless they have a picture. It is drawn, because nobody real should stand for somebody made up:
 * Open Peeps by Pablo Stanley (CC0 1.0), 320 pixels square.
 */
export async function hangPortrait(
  { sql, dispatch, pictures }: Pick<Deps, 'sql' | 'dispatch' | 'pictures'>,
  { accountId, firstName }: { readonly accountId: AccountId; readonly firstName: string },
  now: Instant,
): Promise<void> {
  const known = await getAccount(sql, accountId);
  if (!known || known.profileImageUrl !== null) return;
  const file = new URL(`./portraits/${firstName.toLowerCase()}.webp`, import.meta.url);
  const person = `account-${accountId}` as const;
  const picture = await pictures.keep(person, await Bun.file(file).bytes());
  await dispatch(
    account,
    accountId,
    { type: 'ChangePicture', now, accountId, picture },
    asOwner(schoolFoundedBy(accountId)),
  );
}
