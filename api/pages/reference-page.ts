import { redrawn } from './drawn-pages.ts';
import type { Rendered } from './rendered.ts';
import type { StaticFile } from './static-files.ts';

/** Where the built reference of the API is. */
export const referencePath = '/api/docs';

/** The document, as the drawing asks for it. */
export type ApiDocument = Parameters<Rendered['drawReference']>[0];

/** What the calls take the place of. */
const placeholder = /<div data-calls>[^<]*<\/div>/;

/** The reference of the API: every call that its document has, drawn into the built page. */
export function referencePage(
  built: StaticFile,
  { drawReference }: Rendered,
  document: ApiDocument,
): StaticFile {
  const html = new TextDecoder().decode(built.body);
  return redrawn(
    built,
    html.replace(placeholder, () => drawReference(document)),
  );
}
