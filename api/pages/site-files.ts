import { type StaticFile, type StaticFiles, sendFile } from './static-files.ts';

/** Shells of the signed-in areas: built like pages, served only through the page guard. */
export const shells = '/area/';

export function assetAt(files: StaticFiles, pathname: string): StaticFile | undefined {
  return pathname.startsWith(shells) || pathname.endsWith('.html')
    ? undefined
    : files.get(pathname);
}

export function publicPageAt(files: StaticFiles, path: string): StaticFile | undefined {
  if (path.startsWith(shells)) return undefined;
  return (
    files.get(path === '/' ? '/index.html' : `${path}/index.html`) ?? files.get(`${path}.html`)
  );
}

export function shown(
  files: StaticFiles,
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
