/**
 * The site's public address, known when the build is given PUBLIC_URL. Without it a page names no
 * canonical address, so that a build made at home never claims to live on localhost.
 */
export const origin: string | undefined = process.env['PUBLIC_URL']?.replace(/\/+$/, '');

/** The full address of a path, or the path itself when the public address is not known. */
export function absolute(path: string): string {
  return `${origin ?? ''}${path}`;
}
