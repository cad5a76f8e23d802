import { escapeHTML } from 'bun';

/** Astro's names for what a property is: an array, and anything else that JSON has. */
const plain = 0;
const list = 1;

/**
 * A built page with the island in it drawn anew: its HTML, and the properties it was drawn from, which the browser goes on with.
 * @param props that JSON can carry
 * @param draw given the prefix of the ids that the browser will count
 */
export function withIsland(
  page: string,
  props: Readonly<Record<string, unknown>>,
  draw: (prefix: string) => string,
): string {
  const from = page.indexOf('<astro-island ');
  const to = page.lastIndexOf('</astro-island>');
  const [tag] = /^<astro-island [^>]*>/.exec(page.slice(from)) ?? [];
  if (from < 0 || to < 0 || !tag) return page;
  const [, prefix = ''] = / prefix="([^"]*)"/.exec(tag) ?? [];
  const carried = Object.fromEntries(Object.entries(props).map(([k, v]) => [k, asAstroHas(v)]));
  const opened = tag.replace(
    / props="[^"]*"/,
    () => ` props="${escapeHTML(JSON.stringify(carried))}"`,
  );
  return `${page.slice(0, from)}${opened}${draw(prefix)}<!--astro:end-->${page.slice(to)}`;
}

function asAstroHas(value: unknown): unknown[] {
  if (Array.isArray(value)) return [list, value.map(asAstroHas)];
  if (value === null || typeof value !== 'object') return [plain, value];
  return [
    plain,
    Object.fromEntries(Object.entries(value).map(([key, held]) => [key, asAstroHas(held)])),
  ];
}
