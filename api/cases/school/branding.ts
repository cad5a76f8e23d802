import { hasPremium } from '#api/cases/subscription/subscription.ts';
import type { Deps } from '#api/deps.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { noBranding } from '#domain/school/branding.ts';
import { getBranding } from '#projections/school-branding/school-branding.ts';

type BrandingDeps = Pick<Deps, 'sql' | 'clock' | 'sellsPlans' | 'pictures'>;

/** The logo's address and the colour a school's students see; ours, which is null, unless its plan has them. */
export async function brandingInForce(deps: BrandingDeps, schoolId: SchoolId) {
  const { logo, colour } = (await hasPremium(deps, schoolId))
    ? await getBranding(deps.sql, schoolId)
    : noBranding;
  return { logo, logoUrl: logo && `/api/pictures/${logo}`, colour };
}

/** The same for paper: the logo as a PNG data URL, which is what the PDF library can draw. */
export async function printedBranding(deps: BrandingDeps, schoolId: SchoolId) {
  const { logo, colour } = await brandingInForce(deps, schoolId);
  const picture = logo === null ? null : await deps.pictures.find(logo);
  if (!picture) return { logo: null, colour };
  const { default: sharp } = await import('sharp');
  const png = await sharp(picture).png().toBuffer();
  return { logo: `data:image/png;base64,${png.toString('base64')}`, colour };
}
