import { describe, expect, test } from 'bun:test';
import { join } from 'node:path';

const site = join(import.meta.dir, '../../site');
const sheets = await Promise.all(
  [...new Bun.Glob('**/*.css').scanSync(site)]
    .filter((path) => !path.startsWith('specimen/'))
    .toSorted()
    .map(async (path) => ({ path, css: await sheetAt(path) })),
);

describe('the classes of a feature', () => {
  const features = sheets.filter(({ path }) => path.startsWith('features/'));

  test('hang under root classes that no other feature styles', () => {
    const owners = new Map<string, string>();
    const doubled = [];
    for (const { path, css } of features)
      for (const root of rootsOf(css)) {
        const owner = owners.get(root) ?? featureOf(path);
        owners.set(root, owner);
        if (owner !== featureOf(path)) doubled.push(`.${root}: ${owner}, ${featureOf(path)}`);
      }
    for (const { path, css } of features)
      for (const [, name = ''] of css.matchAll(/\.([a-z][\w-]*)/gi)) {
        const owner = owners.get(name) ?? featureOf(path);
        const isShared = owner.startsWith('shared/');
        if (owner !== featureOf(path) && !isShared) doubled.push(`.${name} of ${owner}: ${path}`);
      }
    expect(doubled).toEqual([]);
  });

  test('are no classes of the frame, the layouts or the primitives', () => {
    const common = new Set(
      sheets
        .filter(({ path }) => /^(styles|layouts|format)\//.test(path))
        .flatMap(({ css }) => rootsOf(css)),
    );
    const taken = features.flatMap(({ path, css }) =>
      rootsOf(css)
        .filter((root) => common.has(root))
        .map((root) => `.${root}: ${path}`),
    );
    expect(taken).toEqual([]);
  });

  test('are dressed where a screen names them', async () => {
    const screens = await Promise.all(
      [
        ...new Bun.Glob(
          '{areas,dialogs,features,layouts,pages,shell,ui}/**/*.{tsx,astro}',
        ).scanSync(site),
      ]
        .toSorted()
        .map(async (path) => ({ path, text: await Bun.file(join(site, path)).text() })),
    );
    const pages = screens.filter(({ path }) => path.endsWith('.astro'));
    const dressed = new Set(
      [...sheets.map(({ css }) => css), ...pages.map(({ text }) => text)].flatMap((text) =>
        [...text.matchAll(/\.([a-z][\w-]*)/g)].map(([, name]) => name),
      ),
    );
    const bare = screens.flatMap(({ path, text }) =>
      [...text.matchAll(/\bclass(?:Name)?="([^"{]+)"/g)]
        .flatMap(([, names = '']) => names.split(/\s+/))
        .filter((name) => name !== '' && !dressed.has(name))
        .map((name) => `.${name}: ${path}`),
    );
    expect(bare).toEqual([]);
  });
});

test('colours are written in tokens.css and nowhere else', () => {
  const raw = sheets
    .filter(({ path }) => path !== 'styles/tokens.css')
    .flatMap(({ path, css }) =>
      [...css.matchAll(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(/gi)].map(
        ([colour]) => `${path}: ${colour}`,
      ),
    )
    // In a mask a colour says how much is seen, not which colour.
    .filter((found) => found !== 'styles/ui/progress.css: #000');
  expect(raw).toEqual([]);
});

/** Lengths that follow from a drawing or from the height of a line. It may only fall. */
const lengthsOffTheScale = 85;

test('margins, paddings, gaps and insets come from the scale', () => {
  const raw = sheets.flatMap(({ css }) =>
    [
      ...css.matchAll(/[\s{;](?:margin|padding|inset|scroll|(?:row-|column-)?gap)[\w-]*:([^;}]*)/g),
    ].flatMap(([, value = '']) => value.match(/[\d.]+rem/g) ?? []),
  );
  expect(raw.length).toBeLessThanOrEqual(lengthsOffTheScale);
});

/** Blocks that say no more than a class of `layout.css`, mostly of elements that a primitive draws. It may only fall. */
const layoutsWrittenOut = 23;

test('a screen says how it lays things out by the classes of layout.css', () => {
  const written = sheets
    .filter(({ path }) => path !== 'styles/layout.css')
    .flatMap(({ css }) => [
      ...css.matchAll(
        /\{\s*(?:display: grid|display: flex;\s*flex-wrap: wrap;\s*align-items: center);\s*gap: var\(--space-(?:1|1-5|2|3|4)\);\s*\}/g,
      ),
      ...css.matchAll(/\+ [^{};]*\{\s*border-block-start: 1px solid var\(--line-soft\);\s*\}/g),
    ]);
  expect(written.length).toBeLessThanOrEqual(layoutsWrittenOut);
});

async function sheetAt(path: string): Promise<string> {
  const css = await Bun.file(join(site, path)).text();
  return css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
}

/** `learner/lessons`; `admin` is one feature. */
const featureOf = (path: string): string =>
  path
    .split('/')
    .slice(1, path.startsWith('features/admin/') ? 2 : 3)
    .join('/');

/**
 * The class that each outermost rule is about: its first one, or, where a rule dresses the frame round what a feature shows,
 * the class it looks for with `:has()`.
 */
function rootsOf(css: string): string[] {
  return outermostSelectors(css).flatMap((selector) => {
    const [, within] = /:has\([^)]*?\.([\w-]+)/.exec(selector) ?? [];
    const [, first] = /\.([\w-]+)/.exec(selector) ?? [];
    const root = within ?? first;
    return root ? [root] : [];
  });
}

function outermostSelectors(css: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  for (const [, text = '', end] of css.matchAll(/([^{};]*)([{};])/g)) {
    if (end === '}') open.pop();
    if (end !== '{') continue;
    const rule = text.trim();
    const isOutermost = open.every((each) => each.startsWith('@'));
    if (isOutermost && !rule.startsWith('@')) found.push(...rule.split(/,(?![^(]*\))/));
    open.push(rule);
  }
  return found;
}
