import type { Projector } from '#projections/engine/projector.ts';
import type { StaticFile } from './static-files.ts';

/** Pages kept at once; when there are more, all are drawn again. */
const most = 200;

type Kept = { readonly position: number; readonly until: number; readonly page: StaticFile };

/**
 * Pages drawn from the read models, kept until those move on or the page is too old.
 * @param goodForMs what a page may be behind the clock, in milliseconds
 */
export function drawnPages(readModels: Pick<Projector, 'position'>, goodForMs: number) {
  const kept = new Map<string, Kept>();

  return async (name: string, draw: () => Promise<StaticFile>): Promise<StaticFile> => {
    // Taken before anything is asked, so that what moves meanwhile makes the page old.
    const position = readModels.position();
    const now = performance.now();
    const known = kept.get(name);
    if (known?.position === position && now < known.until) return known.page;
    const page = await draw();
    if (kept.size >= most) kept.clear();
    kept.set(name, { position, until: now + goodForMs, page });
    return page;
  };
}

/** A built page with other words in it; its policy holds, because no script was added. */
export function redrawn(built: StaticFile, html: string): StaticFile {
  const body = new TextEncoder().encode(html);
  return { ...built, body, etag: `"${Bun.hash(body).toString(36)}"`, encoded: new Map() };
}

/** Structured data of schema.org as an element of the head. */
export const structuredData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
