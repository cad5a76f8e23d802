import { Elysia } from 'elysia';
import { sendSecurityLetter } from '#api/cases/access/security-letters.ts';
import { administration } from '#api/cases/school/administration.ts';
import { erasing } from '#api/erasure/erasing.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { byAccount } from '#api/http/ids-in-paths.ts';
import { noContent } from '#api/http/response-docs.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { accountNotFound, schoolStillOpen } from '#domain/account/rejections.ts';
import { erasureReasonLabels } from '#domain/catalogue/retention.ts';
import { eraseForm, noTies } from '#domain/erasure/commands.ts';
import { erasure } from '#domain/erasure/decide.ts';
import { nameDiffers, personErased } from '#domain/erasure/rejections.ts';
import { getForErasure } from '#projections/admin-users/query.ts';

/** Erasing somebody who had an account: who they are goes for good, what their school recorded stays. */
export function accountErasure(
  deps: AccessDeps &
    Parameters<typeof administration>[0] &
    Parameters<typeof erasing>[0] &
    Parameters<typeof sendSecurityLetter>[0],
) {
  const { sql } = deps;
  const admin = administration(deps);

  return new Elysia({ name: 'accounts.erasure', prefix: '/api/admin/users' })
    .use(access(deps))
    .post(
      '/:id/erasure',
      async ({ params: { id }, body: { name, reason }, account, set }) => {
        set.status = 204;
        // What was begun before the interruption is finished as it was asked for.
        if (isRecordedBefore(erasure, `account-${id}`)) return erasing(deps).finishInterrupted();
        const person = await getForErasure(sql, id);
        if (!person) throw accountNotFound();
        if (person.isErased) throw personErased();
        if (person.name !== name) throw nameDiffers(person.name);
        if (person.ownsOpenSchool) throw schoolStillOpen();
        if (!person.isArchived)
          await admin.oneAtATime(() =>
            admin.archiveUser(account.id, id, erasureReasonLabels[reason]),
          );
        await deps.teamInvitations.withdrawFor(person.email);
        const context = { actor: { kind: 'admin', id: account.id } } as const;
        await erasing(deps).erase([`account-${id}`], { reason, ties: noTies, context });
        sendSecurityLetter(deps, account, 'personErased');
      },
      {
        admin: true,
        confirmed: true,
        params: byAccount,
        body: eraseForm,
        detail: {
          summary: 'Erase somebody with an account for good; their own school is deleted before',
          responses: noContent,
        },
      },
    );
}
