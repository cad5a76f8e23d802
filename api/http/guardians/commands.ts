import { Elysia } from 'elysia';
import { z } from 'zod';
import { mailOutcome } from '#api/cases/messages/letters-to-others.ts';
import { guardianInvitations } from '#api/cases/students/guardian-invitations.ts';
import { guardians } from '#api/cases/students/guardians.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { editedGuardian } from '#api/http/edited-students.ts';
import { byId, byStudent } from '#api/http/ids-in-paths.ts';
import { guardianChanges, guardianDetails } from '#domain/student/guardian-commands.ts';
import { guardianRow } from '#projections/guardians/query.ts';

/** `inviteUrl` is shown once, to be copied; `email` tells whether it has also gone out by mail. */
const invitation = z.object({
  inviteUrl: z.string(),
  expiresAt: z.string(),
  email: mailOutcome,
  parent: guardianRow,
});

/** Adding, changing and inviting parents and guardians. */
export function guardianCommands(
  deps: AccessDeps & Parameters<typeof guardians>[0] & Parameters<typeof guardianInvitations>[0],
) {
  const { add, change } = guardians(deps);
  const { invite } = guardianInvitations(deps);

  return new Elysia({ name: 'guardians.commands', prefix: '/api' })
    .use(access(deps))
    .post(
      '/students/:id/parents',
      ({ params: { id }, body: details, account, schoolId, set }) => {
        set.status = 201;
        return add({ account, schoolId }, id, details);
      },
      {
        instructor: true,
        params: byStudent,
        body: guardianDetails,
        response: { 201: guardianRow },
        detail: { summary: 'Add a parent or guardian' },
      },
    )
    .put(
      '/parents/:id',
      ({ params: { id }, body: { isActive, ...details }, account, schoolId }) =>
        change({ account, schoolId }, id, { details, isActive }),
      {
        instructor: true,
        edits: editedGuardian,
        params: byId,
        body: guardianChanges,
        response: guardianRow,
        detail: { summary: 'Change a parent or guardian, or whether they have access' },
      },
    )
    .post(
      '/parents/:id/invite',
      ({ params: { id }, account, schoolId }) => invite({ account, schoolId }, id),
      {
        instructor: true,
        confirmed: true,
        params: byId,
        response: invitation,
        detail: { summary: 'Invite a parent or guardian; a link sent before stops working' },
      },
    );
}
