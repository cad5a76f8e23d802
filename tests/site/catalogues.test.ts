import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import * as navigation from '#site/layouts/footer/words.ts';

const root = join(import.meta.dir, '../..');
const textAt = (path: string) => readFileSync(join(root, path), 'utf8');
/** What draws pictures, puts files together and writes tags, and the pages of examples. */
const forTheBuild =
  /^site\/(?:specimen|fonts|icons)\/|^site\/(?:chunk-groups|fetched-at-once|licences|format\/markup)\.ts$/;
const sources = [...new Bun.Glob('site/**/*.{ts,tsx,astro}').scanSync(root)]
  .filter((path) => !forTheBuild.test(path))
  .toSorted();
const isWords = (path: string) => /\/_?words\.tsx?$/.test(path);
const catalogues = sources.filter(isWords);

/** Everything else asks `nz-words.ts`, `money.ts` or `numbers.ts`. Values that a program reads are no words: today's date in Swedish, which is ISO's, and
 * how a browser's own field writes a time (native-input.tsx). */
const formats =
  /Intl\.(?:Date|Number|Relative)\w+(?:<.*>)?\((?!'sv-SE'|undefined, \{ hour: 'numeric' \}\)\.resolvedOptions)|\.toLocale(?:Date|Time)?String\(/;

test('dates and numbers are written in one place', () => {
  const files = [...new Bun.Glob('{site,domain}/**/*.{ts,tsx,astro}').scanSync(root)];
  expect(files.filter((path) => formats.test(textAt(path)))).toEqual([]);
});

describe('a file of words', () => {
  test.each(catalogues)('%s has texts and nothing else', (path) => {
    const others = sourceOf(path).statements.filter(
      (statement) =>
        !ts.isImportDeclaration(statement) && !textIn(statement) && statement.getText() !== '',
    );
    expect(others.map((statement) => statement.getText())).toEqual([]);
  });

  test.each(catalogues)('%s has no text that no screen says', (path) => {
    const users = usersOf(path);
    const isSaid = (name: string) =>
      users.some(([source, alias]) => new RegExp(`\\b${alias}\\.${name}\\b`).test(textAt(source)));
    const texts = sourceOf(path).statements.flatMap((statement) => textIn(statement) ?? []);
    expect(texts).not.toBeEmpty();
    expect(texts.filter((name) => !isSaid(name))).toEqual([]);
  });

  test.each(catalogues)('%s lies beside what says it', (path) => {
    const folder = dirname(path).replace(/\/shared$/, '');
    const users = usersOf(path).map(([source]) => source);
    expect(users.filter((source) => source.startsWith(`${folder}/`))).not.toBeEmpty();
  });

  test('fills in what TypeScript asks for', () => {
    expect(navigation.copyright({ year: 2026 })).toStartWith('© 2026 Keep Left.');
    // @ts-expect-error -- The year is missing.
    expect(navigation.copyright({})).toContain('undefined');
  });
});

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
  'screen and (max-width:',
  'button, a, input, select, textarea, label, summary',
]);

/** `robots.txt` and `sitemap.xml`. */
const forRobots = /\.(?:txt|xml)\.ts$/;
/** Its keys and addresses read like words; what it says to people begins with a capital and goes on. */
const isSaidByWorker = /^\p{Lu}\S* /u;

test.each([...new Set(sources.map((path) => dirname(path)))])(
  '%s says nothing that is not in a file of words',
  (folder) => {
    const files = sources.filter(
      (path) => dirname(path) === folder && !isWords(path) && !forRobots.test(path),
    );
    const said = files.flatMap((path) => wordsIn(path).map((words) => `${path}: ${words}`));
    expect(
      folder === 'site/worker'
        ? files.flatMap(wordsIn).filter((words) => isSaidByWorker.test(words))
        : said,
    ).toEqual([]);
  },
);

test('no style hangs on what is said', () => {
  const styles = [...new Bun.Glob('site/**/*.css').scanSync(root)];
  const said = /\[(?:aria-label|title|alt|placeholder)[~|^$*]?=/;
  expect(styles.filter((path) => said.test(textAt(path)))).toEqual([]);
});

/** Who imports a file of words, and by which name. */
const usersOf = (path: string): (readonly [source: string, alias: string])[] =>
  sources.flatMap((source) =>
    [...textAt(source).matchAll(/import \* as (\w+) from '([^']*words\.tsx?)'/g)].flatMap(
      ([, alias = '', from = '']) => {
        const file = from.startsWith('#') ? from.slice(1) : join(dirname(source), from);
        return file === path ? [[source, alias] as const] : [];
      },
    ),
  );

const sourceOf = (path: string) =>
  ts.createSourceFile(path, textAt(path), ts.ScriptTarget.Latest, true);

/** The name of a text: one that stands as it is, or a function of what is filled in. */
function textIn(statement: ts.Statement): string | null {
  if (!ts.isVariableStatement(statement) || !statement.getText().startsWith('export const '))
    return null;
  const [declaration] = statement.declarationList.declarations;
  if (!declaration?.initializer) return null;
  const { name, initializer } = declaration;
  const isText =
    ts.isStringLiteral(initializer) ||
    (ts.isArrowFunction(initializer) &&
      initializer.parameters[0]?.type?.getText().startsWith('Filled'));
  return isText ? name.getText() : null;
}

function wordsIn(path: string): string[] {
  const text = textAt(path);
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
