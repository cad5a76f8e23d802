import { Elysia } from 'elysia';
import { z } from 'zod';
import { lettersToOthers } from '#api/cases/messages/letters-to-others.ts';
import { stopMessages } from '#api/cases/messages/stop-messages.ts';
import { getParent, parent } from '#api/cases/portals/portal-parent.ts';
import { studentOf } from '#api/cases/students/students.ts';
import type { Deps } from '#api/deps.ts';
import { guardianInvitation } from '#api/gateways/mail/guardian-invitation.ts';
import { parentCodeLetter } from '#api/gateways/mail/parent-code.ts';
import { access } from '#api/http/access.ts';
import { inConstantTime, nobody } from '#api/http/constant-time.ts';
import { portalAccess } from '#api/http/portal-access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { clearSiteData, portalHint } from '#api/http/signed-in-hint.ts';
import { logSecurity } from '#api/telemetry/logger.ts';
import { founderOf } from '#domain/kernel/founder.ts';
import { fullName } from '#domain/kernel/full-name.ts';
import { student } from '#domain/student/decide.ts';
import { parentCode, parentEntry, parentLinkAsked } from '#domain/student/guardian-commands.ts';
import { inviteGone, parentCodeRefused } from '#domain/student/rejections.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { listByEmail, listChildren } from '#projections/guardians/children.ts';
import { getPortalGuardian, type PortalGuardian } from '#projections/guardians/portal.ts';
import { getGuardian } from '#projections/guardians/query.ts';
import { getSchool } from '#projections/schools/query.ts';

const onItsWay = 'If this address has access, a new link is on its way to it.';
const codeOnItsWay = 'If this address has access, a code is on its way to it.';
const noMail = 'Email is not set up here. Please ask the instructor for a new link.';

const sent = z.object({
  message: z.string(),
  /** False where no mail goes out, to whomever. */
  isSent: z.boolean(),
});

/** Into the parent portal by an invitation that works once, or by a code to the mailbox; and a new one of either when a session has ended. */
export function parentLogin(deps: Deps) {
  const { sql, dispatch, clock, tokens, portalSessions, mailer, publicUrl } = deps;
  const letters = lettersToOthers(deps);
  const perAddress = deps.rateLimits.limit(
    'parent-invitations',
    30,
    15 * 60,
    'invitations tried from here',
  );
  const linksPerAddress = deps.rateLimits.limit(
    'parent-links',
    10,
    60 * 60,
    'new links asked for from here',
  );
  const linksPerEmail = deps.rateLimits.limit(
    'parent-links-to',
    3,
    60 * 60,
    'new links for this address',
  );
  const codesPerEmail = deps.rateLimits.limit(
    'parent-codes-to',
    5,
    60 * 60,
    'codes for this address',
  );
  // Over all addresses: each code has five tries, and there are more codes tomorrow.
  const triedForEmail = deps.rateLimits.limit(
    'parent-codes-tried',
    25,
    24 * 60 * 60,
    'codes tried for this address',
    'A link by email still lets you in.',
  );

  return new Elysia({ name: 'parent.door', prefix: '/api/parent-portal' })
    .use(access(deps))
    .use(portalAccess(deps))
    .post(
      '/enter',
      async ({ body: { invite }, server, request, set }) => {
        const address = deps.clientAddress(server, request);
        await perAddress.spend(address);
        const invited = await tokens.redeem('guardian-invite', invite, clock());
        const found = await getPortalGuardian(sql, invited?.subject ?? nobody);
        // A link is good for the mailbox it went to, not for one that the guardian has moved to since.
        const guardian = !invited?.boundTo || found?.email === invited.boundTo ? found : null;
        const children = await listChildren(sql, guardian?.guardianId ?? nobody);
        if (!guardian || children.length === 0) {
          logSecurity('parent_wrong_invite', { address });
          throw inviteGone();
        }
        await perAddress.giveBack(address);
        return letIn([guardian], request, set);
      },
      {
        public: true,
        body: parentEntry,
        response: parent,
        detail: { summary: 'Enter the parent portal by invitation', responses: refusals(401) },
      },
    )
    .post(
      '/new-link',
      async ({ body: { email }, server, request }) => {
        await linksPerAddress.spend(deps.clientAddress(server, request));
        await linksPerEmail.spend(email);
        if (!mailer.isOn) return { message: noMail, isSent: false };
        // Whether anybody has this address is not told, and not to be timed either.
        await inConstantTime(deps, async () =>
          Promise.all((await listByEmail(sql, email)).map(inviteAnew)),
        );
        return { message: onItsWay, isSent: true };
      },
      {
        public: true,
        body: parentLinkAsked,
        response: sent,
        detail: {
          summary: 'Send a new link to a parent by email; the answer is the same for all',
        },
      },
    )
    .post(
      '/code',
      async ({ body: { email }, server, request }) => {
        await linksPerAddress.spend(deps.clientAddress(server, request));
        await codesPerEmail.spend(email);
        if (!mailer.isOn) return { message: noMail, isSent: false };
        await inConstantTime(deps, () => sendCode(email));
        return { message: codeOnItsWay, isSent: true };
      },
      {
        public: true,
        body: parentLinkAsked,
        response: sent,
        detail: {
          summary: 'Send a parent a code by email; the answer is the same for all',
        },
      },
    )
    .post(
      '/enter-by-code',
      async ({ body: { email, code }, server, request, set }) => {
        const address = deps.clientAddress(server, request);
        await perAddress.spend(address);
        await triedForEmail.spend(email);
        const isRight = await deps.mailCodes.take(email, code, clock());
        const guardians = isRight ? await listByEmail(sql, email) : [];
        if (guardians.length === 0) {
          logSecurity('parent_wrong_code', { address });
          throw parentCodeRefused();
        }
        await Promise.all([perAddress.giveBack(address), triedForEmail.giveBack(email)]);
        return letIn(guardians, request, set);
      },
      {
        public: true,
        body: parentCode,
        response: parent,
        detail: {
          summary: 'Enter the parent portal by such a code, at every school that knows the address',
        },
      },
    )
    .get(
      '/me',
      async ({ request }) =>
        getParent(deps, await portalSessions.guardiansOf(request.headers.get('cookie'))),
      {
        guardian: true,
        response: parent,
        detail: {
          summary: 'Who I am, and which children I may look after, at every school, and how',
        },
      },
    )
    .post(
      '/logout',
      async ({ request, set }) => {
        const isSecure = deps.publicUrl.startsWith('https:');
        set.headers['clear-site-data'] = clearSiteData;
        const cookies = request.headers.get('cookie');
        for (const guardianId of await portalSessions.guardiansOf(cookies))
          await stopMessages(deps, `guardian-${guardianId}`, cookies);
        set.headers['set-cookie'] = [
          await portalSessions.end('guardian', cookies),
          portalHint('parent', false, isSecure),
        ];
        return { success: true as const };
      },
      {
        public: true,
        response: z.object({ success: z.literal(true) }),
        detail: { summary: 'Leave the parent portal, at every school' },
      },
    );

  /** Adds a session for each to those of this device. */
  async function letIn(
    guardians: readonly Known[],
    request: Request,
    set: { headers: Record<string, string | number | string[] | undefined> },
  ) {
    for (const { guardianId, studentId, schoolId } of guardians)
      await dispatch(
        student,
        studentId,
        { type: 'SignInGuardian', guardianId, studentId },
        { actor: { kind: 'guardian', id: guardianId }, schoolId, studentId },
      );
    const entering = guardians.map(({ guardianId }) => guardianId);
    const cookieHeader = request.headers.get('cookie');
    const userAgent = request.headers.get('user-agent');
    const session = await portalSessions.addGuardians(entering, { cookieHeader, userAgent });
    const others = await portalSessions.guardiansOf(cookieHeader);
    const isSecure = deps.publicUrl.startsWith('https:');
    set.headers['set-cookie'] = [session, portalHint('parent', true, isSecure)];
    set.headers['cache-control'] = 'no-store';
    return getParent(deps, [...new Set([...others, ...entering])]);
  }

  /** One code for one mailbox, however many schools know it. */
  async function sendCode(email: string): Promise<void> {
    const [first, ...others] = (await listByEmail(sql, email)).map(({ guardianId }) => guardianId);
    if (first === undefined) return;
    const code = await deps.mailCodes.make(email, clock());
    // Nobody waits for the mail server.
    void mailer.send(parentCodeLetter([first, ...others], email, code));
  }

  async function inviteAnew({ guardianId, studentId, schoolId }: Known): Promise<void> {
    await dispatch(
      student,
      studentId,
      { type: 'InviteGuardian', guardianId, studentId },
      { actor: { kind: 'guardian', id: guardianId }, schoolId, studentId },
    );
    const [guardian, child, school, account] = await Promise.all([
      getGuardian(sql, schoolId, guardianId),
      studentOf(deps, schoolId, studentId),
      getSchool(sql, schoolId),
      getAccount(sql, founderOf(schoolId)),
    ]);
    if (!guardian?.inviteExpiresAt || !account) return;
    const isConfirmed = account.isEmailVerified;
    if (!(await letters.admits(`guardian-${guardianId}`, { isConfirmed, to: guardian.email })))
      return;
    const token = await tokens.make('guardian-invite', {
      subject: guardianId,
      boundTo: guardian.email,
      expiresAt: guardian.inviteExpiresAt,
    });
    // Nobody waits for the mail server.
    const schoolName = school?.name ?? 'Keep Left';
    void letters.send(
      { account, schoolName },
      guardianInvitation({
        guardian: { ...guardian, guardianId },
        student: { id: studentId, firstName: child.firstName },
        instructor: {
          name: fullName(account).trim(),
          email: account.email,
        },
        schoolName,
        inviteUrl: `${publicUrl}/parent-portal?invite=${token}`,
        expiresAt: guardian.inviteExpiresAt,
      }),
    );
  }
}

type Known = Pick<PortalGuardian, 'guardianId' | 'studentId' | 'schoolId'>;
