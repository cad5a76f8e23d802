import type { Deps } from '#api/deps.ts';
import { isOwner } from '#domain/team/owner.ts';
import { getInstructor } from '#projections/directory/query.ts';
import { gate, type PageVisitor } from './gate.ts';
import { instructorPage, instructorShell } from './instructor-page.ts';
import { type StaticFile, type StaticFiles, sendFile } from './static-files.ts';

/** Shells of the signed-in areas: built like pages, served only through the gate. */
const shells = '/area/';

/** Answers every request that is not the API's: a built file, a page, an area's shell, a redirect, or the 404 page with status 404. */
export function pages(
  files: StaticFiles,
  { sql, sessions, publicUrl }: Pick<Deps, 'sql' | 'sessions' | 'publicUrl'>,
) {
  return async function servePage(request: Request, pathname: string): Promise<Response> {
    const asset = pathname.startsWith(shells) ? undefined : files.get(pathname);
    if (asset && !pathname.endsWith('.html')) return sendFile(request, asset);

    const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
    const answer = gate(path, await visitorOf(request));
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
        return shown(request, path.startsWith(shells) ? undefined : pageAt(path));
    }
  };

  async function profile(request: Request, instructorId: number): Promise<Response> {
    const shell = files.get(instructorShell);
    if (!shell) return shown(request, undefined);
    return instructorPage(request, shell, await getInstructor(sql, instructorId), publicUrl);
  }

  function pageAt(path: string): StaticFile | undefined {
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
    const cookie = request.headers.get('cookie');
    if (!cookie?.includes('session=')) return null;
    const session = await sessions.whoIs(cookie);
    if (!session) return null;
    const { id, role, schoolId } = session.account;
    const hasSchool = schoolId !== null;
    return { role, hasSchool, isMember: hasSchool && !isOwner(id, schoolId) };
  }
}
