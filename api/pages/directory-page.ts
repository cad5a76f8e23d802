import type { Database } from '#api/database/database.ts';
import { directoryOf } from '#api/http/directory-json.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { redrawn, structuredData } from './drawn-pages.ts';
import { withIsland } from './island.ts';
import type { Rendered } from './rendered.ts';
import type { StaticFile } from './static-files.ts';

/** Where the built list of instructors is. */
export const directoryPath = '/instructors';

/**
 * The list of instructors as somebody's address chooses it, drawn into the built page.
 * @param query of the address, with its question mark
 * @param siteUrl without a slash at the end; absent, instructors are named by path
 */
export async function directoryPage(
  built: StaticFile,
  { choiceIn, arrange, drawDirectory }: Rendered,
  query: string,
  {
    sql,
    siteUrl = '',
    now,
  }: {
    readonly sql: Database;
    readonly siteUrl: string | undefined;
    readonly now: Instant;
  },
): Promise<StaticFile> {
  const choice = choiceIn(query);
  const { location, specialization } = choice;
  const instructors = await directoryOf(
    sql,
    { location: location || undefined, specialization: specialization || undefined },
    now,
  );
  const listed = arrange(instructors, choice.search, choice.sort);
  const html = withIsland(new TextDecoder().decode(built.body), { choice, instructors }, (prefix) =>
    drawDirectory({ choice, instructors }, prefix),
  );
  const data = listed.length > 0 ? structuredData(listOf(listed, siteUrl)) : '';
  return redrawn(
    built,
    html.replace('</head>', () => `${data}</head>`),
  );
}

/** Who is listed, in order. Search engines take a list without anybody for a broken one, so an empty choice tells of none. */
function listOf(
  listed: readonly { readonly id: number; readonly name: string }[],
  siteUrl: string,
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: 'Driving instructors in New Zealand',
    numberOfItems: listed.length,
    itemListElement: listed.map(({ id, name }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: `${siteUrl}/instructors/${id}`,
    })),
  };
}
