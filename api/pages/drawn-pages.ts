import type { StaticFile } from './static-files.ts';

/** A built page with other words in it; its policy holds, because no script was added. */
export function redrawn(built: StaticFile, html: string): StaticFile {
  const body = new TextEncoder().encode(html);
  return { ...built, body, etag: `"${Bun.hash(body).toString(36)}"`, encoded: new Map() };
}

/** Structured data of schema.org as an element of the head. */
export const structuredData = (data: object): string =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
