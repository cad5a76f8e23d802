import { describe, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { language } from '#domain/kernel/language.ts';
import { link } from '#site/format/markup.ts';
import { articlesIn } from '#site/words/articles.ts';
import { catalogueIn, moduleIn, standIn } from '#site/words/catalogues.ts';
import { languages, languageToBuild, offeredOf, pseudoLanguage } from '#site/words/languages.ts';
import { htmlMessage, richMessage } from '#site/words/message.ts';
import * as navigation from '#words/public-navigation.ts';

const root = join(import.meta.dir, '../..');
const folder = join(root, 'site/words/en-NZ');
const catalogues = readdirSync(folder).map((name) => join(folder, name));
const textAt = (path: string) => readFileSync(path, 'utf8');
const screens = [...new Bun.Glob('site/**/*.{ts,tsx,astro}').scanSync(root)].map((path) =>
  textAt(join(root, path)),
);

test('a message that was made into code at build time says what the library says of it', async () => {
  const written = [
    '{count, plural, =0 {Nothing} one {# drive} other {# drives}} left',
    '{who, select, learner {you have {count, plural, one {one} other {# of them}}} other {`they` $have none}}',
    '{count, plural, one {{name}’s} other {{name} and {many, plural, one {# other} other {# others}}}}',
  ];
  const path = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'said.ts');
  const code = written.map(
    (icu, nth) => `export const said${nth} = message(${JSON.stringify(icu)});`,
  );
  writeFileSync(path, ["import { message } from '#site/words/message.ts';", ...code].join('\n'));
  const compiled = catalogueIn(language, path);
  expect(compiled).not.toContain('message(');
  writeFileSync(path, compiled);
  const said = (await import(path)) as Record<string, (values: object) => string>;
  for (const [nth, icu] of written.entries())
    for (const count of [0, 1, 2, 21])
      for (const who of ['learner', 'parent']) {
        const values = { count, who, name: 'Aroha', many: 3 - count };
        const library = String(format(compile(icu), language, values, { formatters }));
        expect(said[`said${nth}`]?.(values)).toBe(library);
      }
});

const formatters = {
  getPluralRules: (tag?: string | string[]) => new Intl.PluralRules(tag),
  getNumberFormat: (tag?: string | string[]) => new Intl.NumberFormat(tag),
  getDateTimeFormat: () => new Intl.DateTimeFormat(),
};

describe('a language', () => {
  const reviewed = {
    tag: 'mi-NZ',
    name: 'Te reo Māori',
    review: { by: 'A. Reader', on: '2027-02-06' },
  };

  test('is offered once somebody has reviewed its words', () => {
    expect(offeredOf([...languages, reviewed]).map(({ tag }) => tag)).toEqual([language, 'mi-NZ']);
    expect(languageToBuild('mi-NZ', [reviewed])).toBe('mi-NZ');
  });

  test('that nobody has reviewed is neither offered nor built', () => {
    expect(offeredOf(languages).map(({ tag }) => tag)).toEqual([language]);
    expect(() => languageToBuild('mi-NZ')).toThrow('nobody has reviewed the words of mi-NZ');
    expect(() => languageToBuild('de')).toThrow('nobody has reviewed the words of de');
  });

  test('without a file of words is not built in another’s', () => {
    expect(() => catalogueIn('mi-NZ', join(folder, 'public-navigation.ts'))).toThrow(
      'The words of mi-NZ lack public-navigation.ts',
    );
  });

  test('for tests makes every word longer, and leaves what is filled in as it is', () => {
    const pseudo = catalogueIn(pseudoLanguage, join(folder, 'public-navigation.ts'));
    expect(pseudo).toContain('export const studentPortal = "[Šţûđêñţ~~~ Pôřţâļ~~]"');
    expect(pseudo).toContain('© ${values.year} Ķêêp~~ Ļêfţ~~.');
  });
});

describe('dates and numbers', () => {
  const kernel = join(root, 'domain/kernel');

  test('are written in the language of the build', () => {
    expect(moduleIn('mi-NZ', join(kernel, 'language.ts'))).toContain('"mi-NZ"');
    expect(() => moduleIn('mi-NZ', join(kernel, 'date-words.ts'))).toThrow(
      'The words of mi-NZ lack date-words.ts',
    );
    const pseudo = moduleIn(pseudoLanguage, join(kernel, 'date-words.ts'));
    expect(pseudo).toContain("'Šâţûřđâý',");
    expect(pseudo).toContain("'Ñôvêmƀêř',");
  });

  test('and what the domain calls its codes', () => {
    const plan = join(root, 'domain/recap/plan.ts');
    expect(moduleIn(pseudoLanguage, plan)).toContain("fine: '[Ŵêñţ~~ fîñê~~]'");
    expect(() => moduleIn('mi-NZ', plan)).toThrow('The words of mi-NZ lack labels.ts');
  });

  test('and what it says of the server’s refusals, which are English where it says nothing', () => {
    const refusals = join(root, 'site/words/refusals.ts');
    expect(moduleIn(pseudoLanguage, refusals)).toContain('= {};');
    expect(() => moduleIn('mi-NZ', refusals)).toThrow('The words of mi-NZ lack refusals.ts');
  });

  test('and its own sentences, questions and articles where it has them, else the English ones', () => {
    const site = mkdtempSync(join(tmpdir(), 'site-'));
    const write = (path: string) => {
      mkdirSync(dirname(join(site, path)), { recursive: true });
      writeFileSync(join(site, path), path);
    };
    for (const path of [
      'words/mi-NZ/domain/availability/policy-words.ts',
      'content/help/messages.md',
      'content/help/payments.md',
      'words/mi-NZ/content/help/payments.md',
    ])
      write(path);
    const rule = (name: string) =>
      standIn('mi-NZ', join(root, 'domain/availability', name), join(site, 'words'));
    expect(rule('policy-words.ts')).toContain('mi-NZ');
    expect(rule('decide.ts')).toBeNull();
    expect(articlesIn('mi-NZ', 'help', site).toSorted()).toEqual([
      'content/help/messages.md',
      'words/mi-NZ/content/help/payments.md',
    ]);
  });

  /** Everything else asks `nz-words.ts`, `money.ts` or `numbers.ts`. Values that a program reads are no words: today's date in Swedish, which is ISO's, and
   * how a browser's own field writes a time (native-input.tsx). */
  const formats =
    /Intl\.(?:Date|Number|Relative)\w+(?:<.*>)?\((?!'sv-SE'|undefined, \{ hour: 'numeric' \}\)\.resolvedOptions)|\.toLocale(?:Date|Time)?String\(/;
  const mayFormat = ['site/words/message.ts'];

  test('are written in one place', () => {
    const files = [...new Bun.Glob('{site,domain}/**/*.{ts,tsx,astro}').scanSync(root)];
    expect(files.filter((path) => formats.test(textAt(join(root, path))))).toEqual(mayFormat);
  });
});

describe('a catalogue', () => {
  test.each(catalogues)('%s has texts and nothing else, all of them compiled', (path) => {
    const exported = textAt(path).match(/^export /gm)?.length ?? 0;
    const compiled = catalogueIn(language, path).match(
      /^export const \w+ =\s*(?:(?:rich)?[mM]essage\(\[|"|\(values\) => )/gm,
    );
    expect(compiled).toHaveLength(exported);
  });

  test.each(catalogues)('%s has no text that no screen says', (path) => {
    const catalogue = basename(path);
    const said = screens.filter((text) => text.includes(`'#words/${catalogue}'`)).join();
    const texts = [...textAt(path).matchAll(/^export const (\w+)/gm)].map(([, name]) => name);
    // As each screen calls the catalogue.
    const aliases = [
      ...said.matchAll(new RegExp(`import \\* as (\\w+) from '#words/${catalogue}'`, 'g')),
    ];
    const called = [...new Set(['words', 'texts', ...aliases.map(([, alias]) => alias)])].join('|');
    expect(texts.filter((name) => !new RegExp(`\\b(${called})\\.${name}\\b`).test(said))).toEqual(
      [],
    );
  });

  test('puts elements where their tags stand', () => {
    const text = '<b>{name}</b> moved up {count, plural, one {# step} other {# steps}}';
    const say = richMessage(compile(text) as typeof text);
    const said = (count: number) =>
      renderToStaticMarkup(
        say({ name: 'Parking', count, b: (words) => createElement('b', null, words) }),
      );
    expect(said(1)).toBe('<b>Parking</b> moved up 1 step');
    expect(said(2)).toBe('<b>Parking</b> moved up 2 steps');
  });

  test('of a page of Astro puts HTML where its tags stand, compiled or not', async () => {
    const text = 'Read the <a>guide</a> by {name}';
    const path = join(mkdtempSync(join(tmpdir(), 'catalogue-')), 'said.ts');
    writeFileSync(path, `export const said = htmlMessage(${JSON.stringify(text)});`);
    const compiled = catalogueIn(language, path);
    expect(compiled).not.toContain('htmlMessage');
    writeFileSync(path, compiled);
    const { said } = (await import(path)) as { said: (values: object) => string };
    const values = { name: 'Aroha', a: link('/nz-driving-guide') };
    expect(said(values)).toBe('Read the <a href="/nz-driving-guide">guide</a> by Aroha');
    expect(htmlMessage(compile(text) as typeof text)(values)).toBe(said(values));
  });

  test('fills in what TypeScript asks for', () => {
    expect(navigation.copyright({ year: 2026 })).toStartWith('© 2026 Keep Left.');
    // @ts-expect-error -- The year is missing.
    expect(navigation.copyright({})).toContain('undefined');
  });
});

/** Whose words all stand in catalogues. The README of site/words says what does not yet. */
const extracted = [
  'site/layouts',
  'site/areas',
  'site/features',
  'site/pages',
  'site/api-client.ts',
  'site/passkeys.ts',
  'site/portal-screens.ts',
  'site/screens.ts',
  'site/shell',
  'site/ui',
  'site/dialogs',
  'site/data',
  'site/format',
];
/** Names, which no language translates, and values that the server knows. */
const names = new Set([
  'Keep Left',
  'NZ$',
  'Pacific/Auckland',
  // People of the pictures.
  'Grace Chen',
  'Aroha Ngata',
  // What stands on signs at the road.
  'STOP',
  'GIVE',
  'WAY',
  'LANE',
  'T2',
  'P',
  'API',
  'PDF',
  'CSV',
  'NDJSON',
  'City Driving',
  'PRODID:-//Keep Left//Student Portal//EN',
  '· Keep Left',
  'Edge',
  'Firefox',
  'Chrome',
  'Safari',
  // What an error is called in logs.
  'CallError',
  // The browser's own: keys, what it can do, what is looked for in a page, and what is kept under which name.
  'Enter',
  'ArrowDown',
  'PushManager',
  'Notification',
  'PublicKeyCredential',
  'draft',
  'instructor',
  'mock-test',
  'h $1',
  'screen and (max-width: 56rem)',
  'button, a, input, select, textarea, label, summary',
]);

/** `robots.txt` and `sitemap.xml`. */
const forRobots = /\.(?:txt|xml)\.ts$/;

describe('what is ready for a second language', () => {
  test.each(extracted)('%s says nothing that is not in a catalogue', (part) => {
    const files = [...new Bun.Glob('site/**/*.{ts,tsx,astro}').scanSync(root)]
      .filter((path) => path === part || path.startsWith(`${part}/`))
      .filter((path) => !forRobots.test(path))
      .toSorted();
    expect(files).not.toBeEmpty();
    expect(files.flatMap((path) => wordsIn(path).map((words) => `${path}: ${words}`))).toEqual([]);
  });

  /** What it keeps things under is written small, or in a word; what it says to people begins with a capital and goes on. */
  const isSaid = /^\p{Lu}\S* /u;

  test('the service worker says nothing that is not in a catalogue', () => {
    const files = [...new Bun.Glob('site/worker/*.ts').scanSync(root)];
    expect(files.flatMap(wordsIn).filter((words) => isSaid.test(words))).toEqual([]);
  });
});

test('no style hangs on what is said', () => {
  const styles = [...new Bun.Glob('site/**/*.css').scanSync(root)];
  const said = /\[(?:aria-label|title|alt|placeholder)[~|^$*]?=/;
  expect(styles.filter((path) => said.test(textAt(join(root, path))))).toEqual([]);
});

function wordsIn(path: string): string[] {
  const text = textAt(join(root, path));
  const found = path.endsWith('.astro')
    ? wordsOfMarkup(text)
    : wordsOfCode(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found
    .map((words) => words.trim().replaceAll(/\s+/g, ' '))
    .filter((each) => !names.has(each));
}

/** What stands between tags, and in attributes that are said. */
function wordsOfMarkup(text: string): string[] {
  const markup = text
    .replace(/^---[\s\S]*?^---/m, '')
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>|\{\/\*[\s\S]*?\*\/\}/g, '');
  return [
    ...markup.matchAll(/(?<![=])>([^<>{}]*)[<{]|(?:aria-label|title|alt|placeholder)="([^"]*)"/g),
  ]
    .map(([, between, attribute]) => between ?? attribute ?? '')
    .filter((words) => /\p{L}/u.test(words));
}

/** JSX texts, and texts that read like words: of several, or one with a capital. */
function wordsOfCode(node: ts.Node): string[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node))
    return [];
  if (ts.isJsxText(node)) return /\p{L}/u.test(node.text) ? [node.text] : [];
  if (isText(node)) return readsLikeWords(node.text) && !isKey(node) ? [node.text] : [];
  const found: string[] = [];
  ts.forEachChild(node, (child) => void found.push(...wordsOfCode(child)));
  return found;
}

const isText = (node: ts.Node): node is ts.LiteralLikeNode =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddleOrTemplateTail(node);

/** A selector of style sheets, `.price b`, is none. */
const readsLikeWords = (text: string) =>
  !/^[.#]\w/.test(text) &&
  (/^\s*\p{Lu}\p{Ll}/u.test(text) || /\p{L}[,.]? \p{L}|^,? \p{L}|\p{L} $/u.test(text));

/** Names of classes, of fields and of what a parent may do, and the errors of developers: what the program reads and nobody else. */
function isKey(node: ts.Node): boolean {
  const { parent } = node;
  if (ts.isTemplateSpan(parent)) return isKey(parent.parent);
  if (ts.isTemplateExpression(parent)) return isKey(parent);
  if (ts.isJsxAttribute(parent)) return /^(className|rel)$/.test(parent.name.getText());
  if (ts.isPropertyAssignment(parent))
    return parent.name === node || /^(needs|queue|'@type')$/.test(parent.name.getText());
  if (ts.isNewExpression(parent)) return parent.expression.getText() === 'Error';
  if (ts.isBinaryExpression(parent)) return /^[!=]==$/.test(parent.operatorToken.getText());
  return (
    ts.isCallExpression(parent) &&
    /(^|\.)(may|guardianMay|querySelector|super|toTest|trust|closest)(<.*>)?$/.test(
      parent.expression.getText(),
    )
  );
}
