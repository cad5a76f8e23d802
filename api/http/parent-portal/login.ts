import { Elysia } from 'elysia';
import { z } from 'zod';
import { parentCodeLimits } from '#api/cases/access/parent-code-limits.ts';
import { stopMessages } from '#api/cases/messages/stop-messages.ts';
import { parentEntry, parentLetters } from '#api/cases/portals/parent-entry.ts';
import { getParent, parent } from '#api/cases/portals/portal-parent.ts';
import {
  guardianInvitations,
  type KnownGuardian,
} from '#api/cases/students/guardian-invitations.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { refusals } from '#api/http/response-docs.ts';
import { clearSiteData, portalHint } from '#api/http/signed-in-hint.ts';
import { success } from '#api/http/success.ts';
import {
  askingBrowserIn,
  codeBox,
  keepAskingBrowser,
  newAskingBrowser,
} from '#api/sessions/asking-browsers.ts';
import {
  parentEntry as invited,
  parentCode,
  parentLinkAsked,
} from '#domain/student/guardian-commands.ts';

const sentAnswer = z.object({
  message: z.string(),
  /** False where no mail goes out, to whomever. */
  isSent: z.boolean(),
});

type LoginDeps = AccessDeps &
  PortalDeps &
  Parameters<typeof parentEntry>[0] &
  Parameters<typeof parentLetters>[0] &
  Parameters<typeof guardianInvitations>[0] &
  Parameters<typeof stopMessages>[0] &
  Pick<Deps, 'clientAddress' | 'publicUrl' | 'rateLimits' | 'signedLinks'>;

/** Into the parent portal by an invitation that works once, or by a code to the mailbox; and a new one of either when a session has ended. */
export function parentLogin(deps: LoginDeps) {
  const { portalSessions } = deps;
  const { byInvite, byCode, noteEntry } = parentEntry(deps);
  const letters = parentLetters(deps, guardianInvitations(deps));
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
    'The newest one in your mailbox still works.',
  );
  const codes = parentCodeLimits(deps);
  const cookies = { isSecure: deps.publicUrl.startsWith('https:'), signedLinks: deps.signedLinks };

  return new Elysia({ name: 'parent.login', prefix: '/api/parent-portal' })
    .use(access(deps))
    .use(portalAccess(deps))
    .post(
      '/enter',
      async ({ body: { invite }, server, request, set }) => {
        const address = deps.clientAddress(server, request);
        await perAddress.spend(address);
        const guardians = await byInvite(invite, address);
        await perAddress.giveBack(address);
        return letIn(guardians, guardians[0]?.email, request, set);
      },
      {
        public: true,
        body: invited,
        response: parent,
        detail: { summary: 'Enter the parent portal by invitation', responses: refusals(401) },
      },
    )
    .post(
      '/new-link',
      async ({ body: { email }, server, request }) => {
        await linksPerAddress.spend(deps.clientAddress(server, request));
        await linksPerEmail.spend(email);
        return letters.link(email);
      },
      {
        public: true,
        body: parentLinkAsked,
        response: sentAnswer,
        detail: {
          summary: 'Send a new link to a parent by email; the answer is the same for all',
        },
      },
    )
    .post(
      '/code',
      async ({ body: { email }, server, request, set }) => {
        const address = deps.clientAddress(server, request);
        await linksPerAddress.spend(address);
        const known = askingBrowserIn(request.headers.get('cookie'), deps.signedLinks);
        await codes.spend(email, address, known?.knows(email) ?? false);
        const browser = known ?? newAskingBrowser();
        if (!known) set.headers['set-cookie'] = keepAskingBrowser(browser, cookies);
        return letters.code(email, codeBox(email, browser));
      },
      {
        public: true,
        body: parentLinkAsked,
        response: sentAnswer,
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
        const browser =
          askingBrowserIn(request.headers.get('cookie'), deps.signedLinks) ?? newAskingBrowser();
        const guardians = await byCode({ email, code, box: codeBox(email, browser) }, address);
        await perAddress.giveBack(address);
        return letIn(guardians, email, request, set);
      },
      {
        public: true,
        body: parentCode,
        response: parent,
        detail: {
          summary:
            'Enter the parent portal by such a code, in the browser that asked for it, at every school that knows the address',
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
        set.headers['clear-site-data'] = clearSiteData;
        const sent = request.headers.get('cookie');
        for (const guardianId of await portalSessions.guardiansOf(sent))
          await stopMessages(deps, `guardian-${guardianId}`, sent);
        set.headers['set-cookie'] = [
          await portalSessions.end('guardian', sent),
          portalHint('parent', false, cookies.isSecure),
        ];
        return { success: true as const };
      },
      {
        public: true,
        response: success,
        detail: { summary: 'Leave the parent portal, at every school' },
      },
    );

  /** Adds a session for each to those of this device, which is no stranger's from now on. */
  async function letIn(
    guardians: readonly KnownGuardian[],
    opened: string | undefined,
    request: Request,
    set: { headers: Record<string, string | number | string[] | undefined> },
  ) {
    await noteEntry(guardians);
    const entering = guardians.map(({ guardianId }) => guardianId);
    const cookieHeader = request.headers.get('cookie');
    const userAgent = request.headers.get('user-agent');
    const session = await portalSessions.addGuardians(entering, { cookieHeader, userAgent });
    const others = await portalSessions.guardiansOf(cookieHeader);
    const browser = askingBrowserIn(cookieHeader, deps.signedLinks) ?? newAskingBrowser();
    set.headers['set-cookie'] = [
      session,
      portalHint('parent', true, cookies.isSecure),
      ...(opened ? [keepAskingBrowser(browser, { ...cookies, opened })] : []),
    ];
    set.headers['cache-control'] = 'no-store';
    return getParent(deps, [...new Set([...others, ...entering])]);
  }
}
