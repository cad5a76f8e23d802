import { hasPremium } from '#api/cases/subscription/subscription.ts';
import type { Deps } from '#api/deps.ts';
import { smallPicture } from '#api/pictures/small-picture.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { Branding } from '#domain/school/branding.ts';
import { premiumNeeded } from '#domain/subscription/features.ts';
import { getBranding } from '#projections/school-branding/school-branding.ts';
import { schoolChanges } from './change-school.ts';

/** Wide enough for a word on paper at print quality. */
const logoBox = { width: 480, height: 160, fit: 'inside' } as const;

/** The logo and the colour that an owner chooses; the plan must have them. */
export function ownBranding(
  deps: Pick<
    Deps,
    'sql' | 'dispatch' | 'pictures' | 'rateLimits' | 'unconfirmed' | 'clock' | 'sellsPlans'
  >,
) {
  const { sql, pictures, unconfirmed } = deps;
  const changeSchool = schoolChanges(deps);
  const uploads = deps.rateLimits.limit('branding-pictures', 20, 60 * 60, 'pictures');
  return { shown, change, changeLogo };

  async function shown(schoolId: SchoolId) {
    const [{ logo, colour }, isIncluded] = await Promise.all([
      getBranding(sql, schoolId),
      hasPremium(deps, schoolId),
    ]);
    return { logoUrl: logo && `/api/pictures/${logo}`, colour, isIncluded };
  }

  async function change(instructor: Instructor, wanted: Partial<Branding>) {
    const { schoolId } = instructor;
    await mustBeIncluded(schoolId);
    await changeSchool(instructor, { type: 'ChangeBranding', change: wanted });
    if (wanted.logo !== undefined) await pictures.forgetOthers(`school-${schoolId}`, wanted.logo);
    return shown(schoolId);
  }

  async function changeLogo(instructor: Instructor, file: unknown) {
    const { account, schoolId } = instructor;
    await mustBeIncluded(schoolId);
    await uploads.spend(String(schoolId));
    await unconfirmed.spend(account, 'uploads');
    const small = await smallPicture(file, 'logo', logoBox);
    return change(instructor, { logo: await pictures.keep(`school-${schoolId}`, small) });
  }

  async function mustBeIncluded(schoolId: SchoolId): Promise<void> {
    if (!(await hasPremium(deps, schoolId))) throw premiumNeeded('A logo and a colour of your own');
  }
}
