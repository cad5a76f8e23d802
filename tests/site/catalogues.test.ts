import { describe, expect, test } from 'bun:test';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import compile from 'icu-minify/compile';
import format from 'icu-minify/format';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ts from 'typescript';
import { language } from '#domain/kernel/language.ts';
import { catalogueIn } from '#site/words/catalogues.ts';
import { languages, languageToBuild, offeredOf, pseudoLanguage } from '#site/words/languages.ts';
import { richMessage } from '#site/words/message.ts';
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
    expect(pseudo).toContain('export const studentPortal = "[Student~~~ Portal~~]"');
    expect(pseudo).toContain('© ${values.year} Keep~~ Left~~.');
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
    expect(texts.filter((name) => !new RegExp(`\\b(words|texts)\\.${name}\\b`).test(said))).toEqual(
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

  test('fills in what TypeScript asks for', () => {
    expect(navigation.copyright({ year: 2026 })).toStartWith('© 2026 Keep Left.');
    // @ts-expect-error -- The year is missing.
    expect(navigation.copyright({})).toContain('undefined');
  });
});

/** Whose words all stand in catalogues. The README of site/words says what does not yet. */
const extracted = [
  'site/layouts',
  'site/areas/learner',
  'site/areas/parent',
  'site/features/learner',
  'site/features/parent',
  'site/features/shared',
  'site/shell',
  'site/ui',
  'site/dialogs',
  'site/data',
  'site/format',
];
/** Names, which no language translates, and values that the server knows. */
const names = new Set([
  'Keep Left',
  'API',
  'PDF',
  'CSV',
  'City Driving',
  'PRODID:-//Keep Left//Student Portal//EN',
  '· Keep Left',
  'Edge',
  'Firefox',
  'Chrome',
  'Safari',
  // The browser's own: keys, what it can do, what is looked for in a page, and what is kept under which name.
  'Enter',
  'ArrowDown',
  'PushManager',
  'Notification',
  'PublicKeyCredential',
  'draft',
  'h $1',
  'screen and (max-width: 56rem)',
  'button, a, input, select, textarea, label, summary',
]);

describe('what is ready for a second language', () => {
  test.each(extracted)(
    '%s says nothing that is not in a catalogue',
    (part) => {
      const files = [...new Bun.Glob(`${part}/**/*.{ts,tsx,astro}`).scanSync(root)].toSorted();
      expect(files).not.toBeEmpty();
      expect(files.flatMap((path) => wordsIn(path).map((words) => `${path}: ${words}`))).toEqual(
        [],
      );
    },
    60_000,
  );
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

const readsLikeWords = (text: string) =>
  /^\s*\p{Lu}\p{Ll}/u.test(text) || /\p{L}[,.]? \p{L}|^,? \p{L}|\p{L} $/u.test(text);

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
    /(^|\.)(may|guardianMay|querySelector|super|toTest)(<.*>)?$/.test(parent.expression.getText())
  );
}
