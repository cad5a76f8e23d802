import { mustSetUpFactor } from '#api/cases/access/staff-factor.ts';
import type { Deps } from '#api/deps.ts';
import { keptUntilMoved } from '#api/ground/kept-until-moved.ts';
import { looksAtTheDirectory, profileOf } from '#api/http/directory-json.ts';
import { signedInHint } from '#api/http/signed-in-hint.ts';
import { addressOf } from '#api/intake/request-address.ts';
import { staffIdleMinutes } from '#api/sessions/sessions.ts';
import type { SignedIn } from '#api/sessions/signed-in.ts';
import { dashboardSpan } from '#domain/diary/dashboard-days.ts';
import { isOwner } from '#domain/kernel/founder.ts';
import type { AccountId } from '#domain/kernel/ids.ts';
import { dateOf, type LocalDate } from '#domain/kernel/nz-time.ts';
import { getInstructor, listInstructors } from '#projections/directory/query.ts';
import { directoryPage, directoryPath } from './directory-page.ts';
import { instructorPage, instructorShell } from './instructor-page.ts';
import { namedStudents } from './named-students.ts';
import { guardPage, type PageAnswer, type PageVisitor } from './page-guard.ts';
import { type ApiDocument, referencePage, referencePath } from './reference-page.ts';
import type { Rendered } from './rendered.ts';
import { sitemap, sitemapPath } from './sitemap.ts';
import { type StaticFile, type StaticFiles, sendFile } from './static-files.ts';

/** Shells of the signed-in areas: built like pages, served only through the page guard. */
const shells = '/area/';

const aMinute = 60_000;
const anHour = 60 * aMinute;

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

export function pages(
  files: StaticFiles,
  {
    sql,
    longReads,
    sessions,
    portalSessions,
    tokens,
    projector,
    clock,
    rateLimits,
    clientAddress,
    siteUrl,
    rendered,
    ...staff
  }: Pick<
    Deps,
    | 'sql'
    | 'longReads'
    | 'sessions'
    | 'portalSessions'
    | 'tokens'
    | 'projector'
    | 'clock'
    | 'rateLimits'
    | 'clientAddress'
    | 'secondFactors'
    | 'passkeys'
    | 'demo'
  > & {
    readonly siteUrl: string | undefined;
    /** Draws what the server knows into pages; null where the site cannot. */
    readonly rendered: () => Promise<Rendered | null>;
  },
): Site {
  const lists = keptUntilMoved<StaticFile>(projector, anHour);
  // Free times go by even while nothing is recorded.
  const profiles = keptUntilMoved<StaticFile>(projector, aMinute);
  const named = namedStudents({ sql, portalSessions });
  const looked = looksAtTheDirectory(rateLimits);
  let drawnReference: Promise<StaticFile | undefined> | undefined;

  return {
    async serve(request, pathname, server) {
      const mayLook = () => looked.spend(clientAddress(server, request));
      const asset = assetAt(pathname);
      if (asset && pathname === sitemapPath)
        return sitemap(asset, await longReads.read(listInstructors), siteUrl);
      if (asset) return sendFile(request, asset);
      if (hasSlashBehind(pathname))
        return redirected(308, withoutSlash(pathname) + (addressOf(request)?.search ?? ''));
      const account = await accountOf(request);
      const answer = guardPage(
        pathname,
        account && {
          ...visitorOf(account),
          mustSetUpFactor: await mustSetUpFactor(staff, account),
        },
      );
      if (answer.kind !== 'area')
        return withCookies(
          await answerWith(request, pathname, answer, mayLook),
          account ? [] : await ofNobody(request, answer.kind === 'login'),
        );
      const schoolId = account?.schoolId ?? null;
      const isNobody = schoolId !== null && (await named.isNobodyAt(pathname, schoolId));
      return area(
        request,
        answer.area,
        isNobody ? 404 : 200,
        pathname === '/dashboard' ? { link: askedAtOnce(dateOf(clock())) } : {},
      );
    },
    atOnce(request, pathname) {
      if (pathname === sitemapPath) return undefined;
      const asset = assetAt(pathname);
      if (asset || mayBeSignedIn(request) || seemsToBe(request)) return asset;
      return guardPage(pathname, null).kind === 'file' ? publicPageAt(pathname) : undefined;
    },
    async reference(request, document) {
      return shown(request, await (drawnReference ??= reference(document)));
    },
  };

  /**
   * Nobody is here any more: the public header, which goes by a cookie, is not to offer what would lead to the sign-in page. Somebody who was signed out while they were
   * away reads that there, once.
   */
  async function ofNobody(request: Request, isAtTheDoor: boolean): Promise<string[]> {
    const cookies = request.headers.get('cookie');
    const hint = cookies?.includes(seemsSignedIn) ? [signedInHint(false, false)] : [];
    if (!isAtTheDoor || !(await sessions.wasIdle(cookies))) return hint;
    return [...hint, await sessions.end(cookies), wasAwayCookie];
  }

  async function answerWith(
    request: Request,
    path: string,
    answer: Exclude<PageAnswer, { kind: 'area' }>,
    mayLook: () => Promise<unknown>,
  ): Promise<Response> {
    switch (answer.kind) {
      case 'redirect':
        return redirected(302, answer.to);
      case 'forbidden':
        return shown(request, files.get(`${shells}instructor/index.html`), 403);
      case 'login':
        return shown(request, files.get('/login/index.html'));
      case 'directory':
        return shown(request, await directory(addressOf(request)?.search ?? '', mayLook));
      case 'profile':
        return profile(request, answer.instructorId, mayLook);
      case 'shell':
        if (answer.shell === 'student-portal') return area(request, answer.shell);
        if (answer.shell === 'parent-portal') {
          const isNoChild = await named.isNoChildAt(path, request.headers.get('cookie'));
          return area(request, answer.shell, isNoChild ? 404 : 200);
        }
        return shown(
          request,
          files.get(`${shells}${answer.shell}/index.html`),
          answer.shell === 'pay' && !(await isPayLink(path)) ? 404 : 200,
        );
      case 'file':
        return shown(request, publicPageAt(path));
    }
  }

  /** The frame of an area, by whose name the service worker knows it from the sign-in page that may stand at the same address. */
  function area(
    request: Request,
    name: string,
    status = 200,
    more: Readonly<Record<string, string>> = {},
  ): Response {
    const headers = { 'x-area': name, ...more };
    return shown(request, files.get(`${shells}${name}/index.html`), status, headers);
  }

  /** A link that never was is no page; one that has run out still says so on its own. */
  async function isPayLink(path: string): Promise<boolean> {
    return (await tokens.findEvenLate('payment-link', path.slice('/pay/'.length))) !== null;
  }

  /** The list as its address chooses it; as it was built where nothing can draw it. */
  async function directory(
    query: string,
    mayLook: () => Promise<unknown>,
  ): Promise<StaticFile | undefined> {
    const built = publicPageAt(directoryPath);
    const draw = built && (await rendered());
    if (!draw) return built;
    const name = draw.searchOf(draw.choiceIn(query));
    return lists(
      name,
      () => longReads.read((from) => directoryPage(built, draw, name, { sql: from, siteUrl })),
      mayLook,
    );
  }

  /** Drawn once: what the routes say of themselves does not change while they are there. */
  async function reference(document: () => ApiDocument): Promise<StaticFile | undefined> {
    const built = publicPageAt(referencePath);
    const draw = built && (await rendered());
    return draw ? referencePage(built, draw, document()) : built;
  }

  async function profile(
    request: Request,
    instructorId: AccountId,
    mayLook: () => Promise<unknown>,
  ): Promise<Response> {
    const built = files.get(instructorShell);
    const instructor = built && (await getInstructor(sql, instructorId));
    // As it was built, the page says that there is no such instructor.
    if (!built || !instructor) return shown(request, built, 404);
    const draw = async () => {
      const drawnBy = await rendered();
      const of = drawnBy && (await profileOf({ sql, clock }, instructor));
      return instructorPage(built, instructor, drawnBy && of && { drawnBy, of }, siteUrl);
    };
    const page = await profiles(String(instructorId), draw, mayLook);
    return sendFile(request, page);
  }

  function assetAt(pathname: string): StaticFile | undefined {
    return pathname.startsWith(shells) || pathname.endsWith('.html')
      ? undefined
      : files.get(pathname);
  }

  function publicPageAt(path: string): StaticFile | undefined {
    if (path.startsWith(shells)) return undefined;
    return (
      files.get(path === '/' ? '/index.html' : `${path}/index.html`) ?? files.get(`${path}.html`)
    );
  }

  function shown(
    request: Request,
    file: StaticFile | undefined,
    status = 200,
    more?: Readonly<Record<string, string>>,
  ): Response {
    if (file) return sendFile(request, file, status, more);
    const missing = files.get('/404.html');
    return missing
      ? sendFile(request, missing, 404)
      : new Response('404 Page Not Found', { status: 404 });
  }

  async function accountOf(request: Request): Promise<SignedIn['account'] | null> {
    if (!mayBeSignedIn(request)) return null;
    return (await sessions.whoIs(request.headers.get('cookie')))?.account ?? null;
  }
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
