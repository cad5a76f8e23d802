import type { Deps } from '#api/deps.ts';
import { smallPicture } from '#api/pictures/small-picture.ts';
import type { AccountRow } from '#projections/accounts/query.ts';
import { accountChanges } from './change-account.ts';

/** Twice the size that the largest place shows it at. */
const side = 320;

/** Changes somebody's own photo. @returns its number */
export function profilePictures(
  deps: Pick<Deps, 'dispatch' | 'pictures' | 'rateLimits' | 'unconfirmed'>,
) {
  const { pictures, unconfirmed } = deps;
  const changeAccount = accountChanges(deps);
  const uploads = deps.rateLimits.limit('profile-pictures', 20, 60 * 60, 'pictures');

  return async (account: AccountRow, file: unknown): Promise<string> => {
    const { id } = account;
    await uploads.spend(String(id));
    await unconfirmed.spend(account, 'uploads');
    const box = { width: side, height: side, fit: 'cover' } as const;
    const person = `account-${id}` as const;
    const picture = await pictures.keep(person, await smallPicture(file, 'profilePicture', box));
    await changeAccount(id, { type: 'ChangePicture', picture });
    await pictures.forgetOthers(person, picture);
    return picture;
  };
}
