import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { formOfToday, type HandInForm } from '#domain/practice/hand-in.ts';

const logbookForm = z
  .object({
    /** Whether it came with Keep Left; else the installation was given it as a file (`LOGBOOK_FORM`). */
    cameWithKeepLeft: z.boolean(),
    version: z.number().int(),
    columns: z.array(
      z.object({
        key: z.string(),
        heading: z.string(),
        format: z.string(),
        width: z.number().int(),
      }),
    ),
  })
  .meta({ id: 'LogbookForm' });

/** The form that logbooks are handed in on. */
export const adminLogbookForm = ({
  handInForm: form,
  ...deps
}: AccessDeps & { readonly handInForm: HandInForm }) =>
  new Elysia({ name: 'admin.logbook-form', prefix: '/api/admin/logbook-form' })
    .use(access(deps))
    .get('/', () => ({ cameWithKeepLeft: form.version === formOfToday.version, ...form }), {
      admin: true,
      response: logbookForm,
      detail: { summary: 'The form that logbooks are handed in on, and where it comes from' },
    });
