import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import { confirmAddressFirst } from '#domain/account/rejections.ts';
import type { ListingChange } from '#domain/school/listing.ts';
import { schoolChanges } from './change-school.ts';

/** A school's entry in the directory: listed, changed, or taken out. */
export function schoolListing({ dispatch, mailer }: Pick<Deps, 'dispatch' | 'mailer'>) {
  const changeSchool = schoolChanges({ dispatch });

  return async (instructor: Instructor, change: ListingChange): Promise<void> => {
    const { account } = instructor;
    // Where no letter goes out nobody could confirm.
    if (change.listed && mailer.isOn && !account.isEmailVerified)
      throw confirmAddressFirst(account.email, 'before learners can find your school');
    if (!change.listed) return changeSchool(instructor, { type: 'UnlistSchool' });
    const { listed: _, ...listing } = change;
    await changeSchool(instructor, { type: 'ListSchool', listing });
  };
}
