import { mustSetUpFactor } from '#api/cases/access/staff-factor.ts';
import type { Deps } from '#api/deps.ts';
import { looksAtTheDirectory } from '#api/http/directory-json.ts';
import { signedInHint } from '#api/http/signed-in-hint.ts';
import { addressOf } from '#api/intake/request-address.ts';
import { staffIdleMinutes } from '#api/sessions/sessions.ts';
import type { SignedIn } from '#api/sessions/signed-in.ts';
import type { TokenKind } from '#api/sessions/single-use-tokens.ts';
import { dashboardSpan } from '#domain/diary/dashboard-days.ts';
import { isOwner } from '#domain/kernel/founder.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { listInstructors } from '#projections/directory/query.ts';
import { instructorShell } from './instructor-page.ts';
import { type Drawing, keptPages } from './kept-pages.ts';
import { namedStudents } from './named-students.ts';
import { guardPage, type PageAnswer, type PageVisitor } from './page-guard.ts';
import type { ApiDocument } from './reference-page.ts';
import { assetAt, publicPageAt, shells, shown } from './site-files.ts';
import { sitemap, sitemapPath } from './sitemap.ts';
import { type StaticFile, type StaticFiles, sendFile } from './static-files.ts';

type ServerOf = Parameters<Deps['clientAddress']>[0];

/** The built site. */
export type Site = {
  /** Answers every request that is not the API's: a built file, a page, an area's shell, a redirect, or the 404 page with status 404. */
  serve(request: Request, pathname: string, server: ServerOf): Promise<Response>;
  /** The file that answers a request from anybody, or a page for somebody who is not signed in; undefined where more must be known. */
  atOnce(request: Request, pathname: string): StaticFile | undefined;
  /** The reference of the API. @param document the same whenever it is asked for */
  reference(request: Request, document: () => ApiDocument): Promise<Response>;
};

type Means = Drawing &
  Pick<
    Deps,
    | 'sessions'
    | 'portalSessions'
    | 'tokens'
    | 'rateLimits'
    | 'clientAddress'
    | 'secondFactors'
    | 'passkeys'
    | 'demo'
  >;

export function pages(files: StaticFiles, means: Means): Site {
  const { longReads, sessions, clock, siteUrl } = means;
  const drawn = keptPages(files, means);
  const named = namedStudents(means);
  const looked = looksAtTheDirectory(means.rateLimits);
  const answering = { files, drawn, named, tokens: means.tokens };

  return {
    async serve(request, pathname, server) {
      const mayLook = () => looked.spend(means.clientAddress(server, request));
      const asset = assetAt(files, pathname);
      if (asset && pathname === sitemapPath)
        return sitemap(asset, await longReads.read(listInstructors), siteUrl);
      if (asset) return sendFile(request, asset);
      if (hasSlashBehind(pathname))
        return redirected(308, withoutSlash(pathname) + (addressOf(request)?.search ?? ''));
      const account = await accountOf(sessions, request);
      const answer = guardPage(
        pathname,
        account && {
          ...visitorOf(account),
          mustSetUpFactor: await mustSetUpFactor(means, account),
        },
      );
      if (answer.kind !== 'area')
        return withCookies(
          await answerWith(answering, request, pathname, answer, mayLook),
          account ? [] : await ofNobody(sessions, request, answer.kind === 'login'),
        );
      const schoolId = account?.schoolId ?? null;
      const isNobody = schoolId !== null && (await named.isNobodyAt(pathname, schoolId));
      return area(
        files,
        request,
        answer.area,
        isNobody ? 404 : 200,
        pathname === '/dashboard' ? { link: askedAtOnce(dateOf(clock())) } : {},
      );
    },
    atOnce(request, pathname) {
      if (pathname === sitemapPath) return undefined;
      const asset = assetAt(files, pathname);
      if (asset || mayBeSignedIn(request) || seemsToBe(request)) return asset;
      return guardPage(pathname, null).kind === 'file' ? publicPageAt(files, pathname) : undefined;
    },
    async reference(request, document) {
      return shown(files, request, await drawn.reference(document));
    },
  };
}

/**
 * Nobody is here any more: the public header, which goes by a cookie, is not to offer what would lead to the sign-in page. Somebody who was signed out while they were
 * away reads that there, once.
 */
async function ofNobody(
  sessions: Deps['sessions'],
  request: Request,
  isAtTheDoor: boolean,
): Promise<string[]> {
  const cookies = request.headers.get('cookie');
  const hint = cookies?.includes(seemsSignedIn) ? [signedInHint(false, false)] : [];
  if (!isAtTheDoor || !(await sessions.wasIdle(cookies))) return hint;
  return [...hint, await sessions.end(cookies), wasAwayCookie];
}

type Answering = {
  readonly files: StaticFiles;
  readonly drawn: ReturnType<typeof keptPages>;
  readonly named: ReturnType<typeof namedStudents>;
  readonly tokens: Deps['tokens'];
};

async function answerWith(
  { files, drawn, named, tokens }: Answering,
  request: Request,
  path: string,
  answer: Exclude<PageAnswer, { kind: 'area' }>,
  mayLook: () => Promise<unknown>,
): Promise<Response> {
  switch (answer.kind) {
    case 'redirect':
      return redirected(302, answer.to);
    case 'forbidden':
      return shown(files, request, files.get(`${shells}instructor/index.html`), 403);
    case 'login':
      return shown(files, request, files.get('/login/index.html'));
    case 'directory':
      return shown(
        files,
        request,
        await drawn.directory(addressOf(request)?.search ?? '', mayLook),
      );
    case 'guide':
      return shown(files, request, await drawn.guide());
    case 'profile': {
      const page = await drawn.profile(answer.instructorId, mayLook);
      // As it was built, the page says that there is no such instructor.
      return page
        ? sendFile(request, page)
        : shown(files, request, files.get(instructorShell), 404);
    }

    case 'shell':
      if (answer.shell === 'student-portal') return area(files, request, answer.shell);
      if (answer.shell === 'parent-portal') {
        const isNoChild = await named.isNoChildAt(path, request.headers.get('cookie'));
        return area(files, request, answer.shell, isNoChild ? 404 : 200);
      }
      return shown(
        files,
        request,
        files.get(`${shells}${answer.shell}/index.html`),
        (await isDeadLink(tokens, answer.shell, path)) ? 404 : 200,
      );
    case 'file':
      return shown(files, request, publicPageAt(files, path));
  }
}

/** The frame of an area, by whose name the service worker knows it from the sign-in page that may stand at the same address. */
function area(
  files: StaticFiles,
  request: Request,
  name: string,
  status = 200,
  more: Readonly<Record<string, string>> = {},
): Response {
  const headers = { 'x-area': name, ...more };
  return shown(files, request, files.get(`${shells}${name}/index.html`), status, headers);
}

/** A link that never was is no page; one that has run out still says so on its own. */
async function isDeadLink(tokens: Deps['tokens'], shell: string, path: string): Promise<boolean> {
  const kinds = kindsBehind[shell];
  if (!kinds) return false;
  const token = path.slice(path.lastIndexOf('/') + 1);
  const found = await Promise.all(kinds.map((kind) => tokens.findEvenLate(kind, token)));
  return found.every((link) => link === null);
}

const kindsBehind: Readonly<Record<string, readonly TokenKind[] | undefined>> = {
  pay: ['payment-link', 'invoice-link'],
  'payer-card': ['payer-card'],
};

async function accountOf(
  sessions: Deps['sessions'],
  request: Request,
): Promise<SignedIn['account'] | null> {
  if (!mayBeSignedIn(request)) return null;
  return (await sessions.whoIs(request.headers.get('cookie')))?.account ?? null;
}

/** What the dashboard will ask for first, in the words it will ask in, so that a browser asks before its scripts are here. */
function askedAtOnce(today: LocalDate): string {
  const lessons = `/api/lessons?${new URLSearchParams(dashboardSpan(today))}`;
  return [lessons, '/api/students']
    .map((address) => `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`)
    .join(', ');
}

function visitorOf({ id, role, schoolId }: SignedIn['account']): NonNullable<PageVisitor> {
  const hasSchool = schoolId !== null;
  return { role, hasSchool, isMember: hasSchool && !isOwner(id, schoolId) };
}

const mayBeSignedIn = (request: Request): boolean =>
  request.headers.get('cookie')?.includes('session=') ?? false;

const seemsSignedIn = 'signed_in=1';
const seemsToBe = ({ headers }: Request): boolean =>
  headers.get('cookie')?.includes(seemsSignedIn) ?? false;

/** Read by the sign-in page, and no use to anybody else. */
const wasAwayCookie = `was_away=${staffIdleMinutes}; Path=/; Max-Age=60; SameSite=Lax`;

function withCookies(response: Response, cookies: readonly string[]): Response {
  for (const cookie of cookies) response.headers.append('set-cookie', cookie);
  return response;
}

const hasSlashBehind = (pathname: string): boolean => pathname.length > 1 && pathname.endsWith('/');

/** One address for each page. A second slash in front would name another host. */
const withoutSlash = (pathname: string): string => `/${pathname.replaceAll(/^\/+|\/+$/g, '')}`;

function redirected(status: 302 | 308, to: string): Response {
  return new Response(null, { status, headers: { location: to, 'cache-control': 'no-store' } });
}
