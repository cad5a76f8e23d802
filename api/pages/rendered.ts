import { join, resolve } from 'node:path';
import type * as rendered from '#site/rendered.tsx';

/** What the built site can draw: components of it, as functions from what the server knows to HTML. */
export type Rendered = typeof rendered;

/** Where the site's build puts it: beside the shells, which nobody is sent as they are. */
const bundle = 'area/rendered.js';

/**
 * The drawing part of the site built into `siteFolder`, loaded when it is first asked for.
 * @returns null where the folder has none, as while developing; pages are then sent as they were built
 */
export function renderedOf(siteFolder: string): () => Promise<Rendered | null> {
  let loading: Promise<Rendered | null> | undefined;
  return () => (loading ??= load(resolve(join(siteFolder, bundle))));
}

async function load(path: string): Promise<Rendered | null> {
  return (await Bun.file(path).exists()) ? import(path) : null;
}
