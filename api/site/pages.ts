import type { Deps } from '#api/deps.ts';
import { isOwner } from '#domain/team/owner.ts';
import { getInstructor } from '#projections/directory/query.ts';
import { gate, type PageAnswer, type PageVisitor } from './gate.ts';
import { instructorPage, instructorShell } from './instructor-page.ts';
import { type StaticFile, type StaticFiles, sendFile } from './static-files.ts';

/** Shells of the signed-in areas: built like pages, served only through the gate. */
const shells = '/area/';

/** The built site. */
export type Site = {
  /** Answers every request that is not the API's: a built file, a page, an area's shell, a redirect, or the 404 page with status 404. */
  serve(request: Request, pathname: string): Promise<Response>;
  /** The file that answers a request whoever asks, or a page for somebody who is not signed in; undefined where more must be known. */
  atOnce(request: Request, pathname: string): StaticFile | undefined;
};

export function pages(
  files: StaticFiles,
  { sql, sessions, publicUrl }: Pick<Deps, 'sql' | 'sessions' | 'publicUrl'>,
): Site {
  return {
    async serve(request, pathname) {
      const asset = assetAt(pathname);
      if (asset) return sendFile(request, asset);
      const path = withoutSlash(pathname);
      return answerWith(request, path, gate(path, await visitorOf(request)));
    },
    atOnce(request, pathname) {
      const asset = assetAt(pathname);
      if (asset || mayBeSignedIn(request)) return asset;
      const path = withoutSlash(pathname);
      return gate(path, null).kind === 'file' ? publicPageAt(path) : undefined;
    },
  };

  async function answerWith(request: Request, path: string, answer: PageAnswer): Promise<Response> {
    switch (answer.kind) {
      case 'redirect':
        return new Response(null, {
          status: 302,
          headers: { location: answer.to, 'cache-control': 'no-store' },
        });
      case 'area':
        return shown(request, files.get(`${shells}${answer.area}/index.html`));
      case 'forbidden':
        return shown(request, files.get(`${shells}instructor/index.html`), 403);
      case 'login':
        return shown(request, files.get('/login/index.html'));
      case 'profile':
        return profile(request, answer.instructorId);
      case 'shell':
        return shown(request, files.get(`${shells}${answer.shell}/index.html`));
      case 'file':
        return shown(request, publicPageAt(path));
    }
  }

  async function profile(request: Request, instructorId: number): Promise<Response> {
    const shell = files.get(instructorShell);
    if (!shell) return shown(request, undefined);
    return instructorPage(request, shell, await getInstructor(sql, instructorId), publicUrl);
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

  function shown(request: Request, file: StaticFile | undefined, status = 200): Response {
    if (file) return sendFile(request, file, status);
    const missing = files.get('/404.html');
    return missing
      ? sendFile(request, missing, 404)
      : new Response('404 Page Not Found', { status: 404 });
  }

  async function visitorOf(request: Request): Promise<PageVisitor> {
    const session = mayBeSignedIn(request)
      ? await sessions.whoIs(request.headers.get('cookie'))
      : null;
    if (!session) return null;
    const { id, role, schoolId } = session.account;
    const hasSchool = schoolId !== null;
    return { role, hasSchool, isMember: hasSchool && !isOwner(id, schoolId) };
  }
}

const mayBeSignedIn = (request: Request): boolean =>
  request.headers.get('cookie')?.includes('session=') ?? false;

const withoutSlash = (pathname: string): string =>
  pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
