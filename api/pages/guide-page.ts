import type { GuideEdition } from '#domain/guide/edition.ts';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import { redrawn } from './drawn-pages.ts';
import type { Rendered } from './rendered.ts';
import type { StaticFile } from './static-files.ts';

/** Where the built driving guide is. */
export const guidePath = '/nz-driving-guide';

/** Fills the built driving guide with this installation's rules. Once rules are published, its sentences about announced changes are left out. */
export function guidePage(
  built: StaticFile,
  { drawEditions }: Rendered,
  editions: readonly GuideEdition[],
  today: LocalDate,
): StaticFile {
  const isPublished = editions.some(({ publishedOn }) => publishedOn !== undefined);
  const html = new HTMLRewriter()
    .on('[data-editions]', {
      element: (part) =>
        void part.setInnerContent(drawEditions({ editions, today }), { html: true }),
    })
    .on('[data-as-announced]', {
      element: (part) => void (isPublished && part.remove()),
    })
    .transform(new TextDecoder().decode(built.body));
  return redrawn(built, html);
}
