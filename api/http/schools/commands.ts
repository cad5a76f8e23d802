import { Elysia } from 'elysia';
import type { Deps } from '#api/deps.ts';
import { access } from '#api/http/access.ts';
import { byId } from '#api/http/ids-in-paths.ts';
import { isRecordedBefore } from '#api/idempotency/attempt.ts';
import { account as accountRules } from '#domain/account/decide.ts';
import { schoolDetails } from '#domain/school/commands.ts';
import { school } from '#domain/school/decide.ts';
import { schoolRegistration } from '#domain/school/onboarding.ts';
import { schoolAlreadyRegistered, schoolNotFound } from '#domain/school/rejections.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getSchool, schoolRow } from '#projections/schools/query.ts';

/** Setting up a school and changing it (spec 2 section 7). */
export function schoolCommands(deps: Deps) {
  const { sql, dispatch, clock } = deps;

  return new Elysia({ name: 'schools.commands', prefix: '/api/schools' })
    .use(access(deps))
    .post(
      '/',
      ({ body, account: { id: accountId }, set }) =>
        deps.locks.account(accountId, async () => {
          // Asked anew, now that nothing else can happen to this account: it may have joined somebody else's school.
          const isRegistered = (await getAccount(sql, accountId))?.schoolId !== null;
          if (isRegistered && !isRecordedBefore(school, accountId)) throw schoolAlreadyRegistered();
          const { gstNumber, bankAccount, endorsementNumber, endorsementExpiresOn, ...details } =
            body;
          const actor = { kind: 'instructor', id: accountId } as const;
          // A school takes its founder's number: see the decider.
          const schoolId = accountId;
          const endorsement = { endorsementNumber, endorsementExpiresOn };
          await dispatch(
            school,
            schoolId,
            {
              type: 'RegisterSchool',
              now: clock(),
              schoolId,
              ownerId: accountId,
              details,
              invoiceSettings: { gstNumber, gstFrom: null, bankAccount },
              endorsement,
            },
            { actor, schoolId },
          );
          // That fact says the rest too: `finish-saves.ts` does what a crash leaves undone here.
          await dispatch(
            accountRules,
            accountId,
            { type: 'ChangeEndorsement', now: clock(), accountId, endorsement },
            { actor },
          );
          // Whoever taught at another school before has no trial yet; whoever has one keeps it.
          await dispatch(
            subscription,
            accountId,
            { type: 'StartTrial', now: clock(), accountId },
            { actor },
          );
          set.status = 201;
          return known(schoolId);
        }),
      {
        signedIn: true,
        body: schoolRegistration,
        response: { 201: schoolRow },
        detail: { summary: 'Set up my school' },
      },
    )
    .put(
      '/:id',
      async ({ params, body: details, account, schoolId }) => {
        if (params.id !== schoolId) throw schoolNotFound();
        await dispatch(
          school,
          schoolId,
          { type: 'ChangeSchoolDetails', now: clock(), schoolId, details },
          { actor: { kind: 'instructor', id: account.id }, schoolId },
        );
        return known(schoolId);
      },
      {
        owner: true,
        params: byId,
        body: schoolDetails,
        response: schoolRow,
        detail: { summary: "Change my school's details" },
      },
    );

  async function known(schoolId: number) {
    const row = await getSchool(sql, schoolId);
    if (!row) throw schoolNotFound();
    return row;
  }
}
