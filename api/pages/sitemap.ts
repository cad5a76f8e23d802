import type { StaticFile } from './static-files.ts';

/** Where the built list of public pages is. */
export const sitemapPath = '/sitemap.xml';

/**
 * The list of public pages as it was built, and the page of every instructor in the directory, whom only the server knows.
 * @param siteUrl without a slash at the end; absent, pages are named by path, as in the built list
 */
export function sitemap(
  built: StaticFile,
  instructors: readonly { readonly id: number }[],
  siteUrl: string | undefined,
): Response {
  const profiles = instructors.map(
    ({ id }) => `  <url><loc>${siteUrl ?? ''}/instructors/${id}</loc></url>\n`,
  );
  const text = new TextDecoder().decode(built.body);
  return new Response(
    text.replace('</urlset>', () => `${profiles.join('')}</urlset>`),
    { headers: built.headers },
  );
}
