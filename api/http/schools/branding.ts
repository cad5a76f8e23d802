import { Elysia } from 'elysia';
import { z } from 'zod';
import { hasPremium } from '#api/cases/subscription/subscription.ts';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { uploadedFile } from '#api/http/uploaded-file.ts';
import { smallPicture } from '#api/pictures/small-picture.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { type Branding, brandColour } from '#domain/school/branding.ts';
import { school } from '#domain/school/decide.ts';
import { schoolNotFound } from '#domain/school/rejections.ts';
import { premiumNeeded } from '#domain/subscription/features.ts';
import { getBranding } from '#projections/school-branding/school-branding.ts';

/** Wide enough for a word on paper at print quality. */
const logoBox = { width: 480, height: 160, fit: 'inside' } as const;

const brandingRow = z.object({
  logoUrl: z.string().nullable(),
  colour: z.string().nullable(),
  /** Whether the plan has it; what was chosen before is kept, unused. */
  isIncluded: z.boolean(),
});

/** A school's own logo and colour, for its portal, invoices and certificates: part of Premium. */
export function brandingRoutes(deps: Deps) {
  const { sql, dispatch, pictures } = deps;
  const uploads = deps.rateLimits.limit('branding-pictures', 20, 60 * 60, 'pictures');
  const params = byId;

  return new Elysia({ name: 'schools.branding', prefix: '/api/schools/:id' })
    .use(access(deps))
    .get('/branding', ({ params: { id }, schoolId }) => shown(requireOwnSchool(id, schoolId)), {
      instructor: true,
      params,
      response: brandingRow,
      detail: { summary: 'The logo and colour of my school' },
    })
    .put(
      '/branding',
      async ({ params: { id }, body: { colour }, ...who }) => change(id, who, { colour }),
      {
        owner: true,
        params,
        body: brandColour,
        response: brandingRow,
        detail: { summary: 'Change the colour of my school (Premium)' },
      },
    )
    .post(
      '/logo',
      async ({ params: { id }, body: { logo: file }, ...who }) => {
        await mustBeIncluded(requireOwnSchool(id, who.schoolId));
        await uploads.spend(String(id));
        await deps.unconfirmed.spend(who.account, 'uploads');
        const logo = await pictures.keep(`school-${id}`, await smallPicture(file, 'logo', logoBox));
        return change(id, who, { logo });
      },
      {
        owner: true,
        params,
        body: z.object({ logo: uploadedFile }),
        response: brandingRow,
        detail: { summary: 'Change the logo of my school (Premium): multipart, at most 5 MB' },
      },
    )
    .delete('/logo', ({ params: { id }, ...who }) => change(id, who, { logo: null }), {
      owner: true,
      params,
      response: brandingRow,
      detail: { summary: 'Take the logo of my school away' },
    });

  async function change(id: number, { account, schoolId }: Instructor, wanted: Partial<Branding>) {
    await mustBeIncluded(requireOwnSchool(id, schoolId));
    await dispatch(
      school,
      schoolId,
      { type: 'ChangeBranding', schoolId, change: wanted },
      { actor: { kind: 'instructor', id: account.id }, schoolId },
    );
    if (wanted.logo !== undefined) await pictures.forgetOthers(`school-${schoolId}`, wanted.logo);
    return shown(schoolId);
  }

  function requireOwnSchool(id: number, schoolId: SchoolId): number {
    if (id !== schoolId) throw schoolNotFound();
    return schoolId;
  }

  async function mustBeIncluded(schoolId: SchoolId) {
    if (!(await hasPremium(deps, schoolId))) throw premiumNeeded('A logo and a colour of your own');
  }

  async function shown(schoolId: SchoolId) {
    const [{ logo, colour }, isIncluded] = await Promise.all([
      getBranding(sql, schoolId),
      hasPremium(deps, schoolId),
    ]);
    return { logoUrl: logo && `/api/pictures/${logo}`, colour, isIncluded };
  }
}
