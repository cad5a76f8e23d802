import { Elysia } from 'elysia';
import { z } from 'zod';
import { enrolmentLinks } from '#api/cases/enrolments/settings.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedEnrolmentLink } from '#api/http/edited-schools.ts';
import { enrolmentLinkForm, ownEnrolmentLinkForm } from '#domain/school/enrolment-link.ts';

const linkJson = z
  .object({
    /** Null for the school's own link. */
    instructorId: z.number().int().brand<'account'>().nullable(),
    name: z.string(),
    url: z.string(),
    isOn: z.boolean(),
    fullUntil: z.string().nullable(),
    waitsForParent: z.boolean(),
    revision: z.number().int(),
  })
  .meta({ id: 'EnrolmentLink' });

/** Enrolment links: which are on, and until when the school is full. */
export function enrolmentLinkRoutes(deps: AccessDeps & Parameters<typeof enrolmentLinks>[0]) {
  const links = enrolmentLinks(deps);

  return new Elysia({ name: 'enrolments.settings', prefix: '/api/settings/enrolment-links' })
    .use(access(deps))
    .get('/', ({ account, schoolId }) => links.list({ account, schoolId }), {
      instructor: true,
      response: z.array(linkJson),
      detail: { summary: 'Enrolment links of the school and its instructors' },
    })
    .put(
      '/mine',
      ({ body, account, schoolId }) =>
        links.set({ account, schoolId }, { ...body, instructorId: account.id }),
      {
        instructor: true,
        body: ownEnrolmentLinkForm,
        response: z.array(linkJson),
        detail: { summary: 'Turn my own link on or off, or say that I am full' },
      },
    )
    .put('/', ({ body, account, schoolId }) => links.set({ account, schoolId }, body), {
      owner: true,
      edits: editedEnrolmentLink,
      body: enrolmentLinkForm,
      response: z.array(linkJson),
      detail: { summary: 'Turn a link on or off, or say that you are full' },
    });
}
