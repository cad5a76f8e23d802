import { describe, expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dir, '../..');
const filesOf = (pattern: string) =>
  [...new Bun.Glob(pattern).scanSync(root)].filter((path) => !path.endsWith('.d.ts')).toSorted();

/** What gives a screen the words of a mock test's tasks, items and errors. */
const wordsOfTests = /useFailingItems\(\)|<MockTestItem$|<MockTest |form\.untold/m;

test('every screen with words of the mock test says who has reviewed them', () => {
  const shown = filesOf('site/features/**/*.tsx').filter((path) => wordsOfTests.test(textAt(path)));
  expect(shown).toHaveLength(4);
  expect(shown.filter((path) => !textAt(path).includes('<ReviewOfWords '))).toEqual([]);
});

/** Names that we do not use, each with the one that we do; `domain/README.md` is the glossary. */
const otherNames: readonly (readonly [name: RegExp, ours: string])[] = [
  [/\blicenses?\b/i, 'licence'],
  [/\bmaneuver/i, 'manoeuvre'],
  [/\b(learner|student) drivers?\b/i, 'learner, or student'],
  [/\bthreads?\b/i, 'conversation'],
  [/\be-mail/i, 'email'],
  [/\b(canceled|canceling|cancelation)\b/i, 'cancelled, cancelling, cancellation'],
  [/\b(organiz(?!ation)|recogniz|customiz|personaliz|apologiz|authoriz)/i, 'the same with -is-'],
  [/\b(enrollment|behaviors?|neighbors?|favorites?|curbs|practicing)\b/i, 'New Zealand’s spelling'],
  [
    /\b(Maori|Whanau|Whangarei|Taupo|Otahuhu|Mangere|Orewa|Wanaka|Kapiti|Otaki|Hawera|Kaikoura|Whakatane|Opotiki|Papamoa|Pokeno|Turangi|Manawatu|Otautahi|Otepoti|Tamaki|Rangitikei|Paekakariki|Ngaruawahia|Oamaru|Otara|Opunake|Patea|Otorohanga|Te Kuiti|Putaruru|Kawhia|Omokoroa|Maketu)\b/i,
    'the same with its macron',
  ],
];

/** Turns that nobody would say out loud, each with what we write. */
const otherTurns: readonly (readonly [turn: RegExp, ours: string])[] = [
  [/\bwhoever\b/i, 'anybody who, or the person by name'],
  [/\bwhom\b/i, 'who'],
  [/\b(is|are|was|were) told\b/i, 'we tell'],
  [/\bof which\b/i, 'a sentence of its own'],
  [/\b(it is|is) known\b/i, 'what somebody knows'],
  [/\bis said to\b/i, 'who says it'],
  [/\bwhat was said of\b/i, 'notes, or recap'],
  [/\bhang on\b/i, 'need'],
  [/\b(It|They) stands? on\b/i, 'shown on'],
  [/\b(diary|licence) is held\b/i, 'blocked, or you hold'],
  [/\bthat (is|are) over\b/i, 'past'],
  [/\bis yours to\b/i, 'you'],
  [/\bby itself\b/i, 'automatically'],
];

const month =
  '(January|February|March|April|May|June|July|August|September|October|November|December)';
/** A date is `Sat 21 Nov 2026`, in prose `21 November 2026`. */
const otherDates: readonly (readonly [date: RegExp, ours: string])[] = [
  [/\b\d{1,2}\/\d{1,2}\/\d{2,4}\b/, '21 November 2026'],
  [new RegExp(`\\b${month} \\d{1,2}\\b`), '21 November'],
  [new RegExp(`\\b\\d{1,2}(st|nd|rd|th) (of )?${month}`), '21 November'],
  [/\b\d{1,2} [A-Z][a-z]{2} \d\d\b/, '21 Nov 2026'],
];

/** What the specification prints, and what others fixed. */
const printedElsewhere = new Set([
  'Maneuvers',
  'Keep Practicing!',
  'updated: Last updated June 15, 2025',
  // A file of the makers of the font.
  'LICENSE',
]);

describe('the words of pages, screens, letters and answers', () => {
  const said = [...ofCode(), ...ofPages()].filter(({ words }) => !printedElsewhere.has(words));

  test('are found beside screens, in articles, the domain and pages', () => {
    const found = (path: string, words: string) =>
      said.some((each) => each.path.endsWith(path) && each.words.includes(words));
    expect(found('student-detail/words.tsx', 'Every change, and who made it')).toBe(true);
    expect(found('admin/shared/words.ts', 'Are you sure you want to delete')).toBe(true);
    expect(found('catalogue/curriculum.ts', 'Reversing in a straight line')).toBe(true);
    expect(found('help/practice-tests.md', 'Sit a mock exam')).toBe(true);
    expect(found('site/pages/_words.ts', 'The test needs JavaScript')).toBe(true);
  });

  test('have one name for a thing, in New Zealand’s spelling', () => {
    expect(foundOf(said, otherNames)).toEqual([]);
  });

  test('say what happens as somebody here would say it out loud', () => {
    const turns = said.filter(
      ({ path }) =>
        /words\.tsx?$/.test(path) || /^site\/content\/(features|help|learning)/.test(path),
    );
    expect(foundOf(turns, otherTurns)).toEqual([]);
  });

  test('give a hint of twelve words at most', () => {
    const long = filesOf('site/**/*words.{ts,tsx}').flatMap((path) =>
      [
        ...textAt(path).matchAll(
          /export const (\w*[hH]int) =\s*(?:\(.*?\) =>\s*)?['`]([^'`]*)['`]/g,
        ),
      ]
        .filter(([, , hint = '']) => hint.replaceAll(/\$\{.*?\}/g, 'X').split(/\s+/).length > 12)
        .map(([, name, hint]) => `${path}: ${name}: “${hint}”`),
    );
    expect(long).toEqual([]);
  });

  test('part a page’s title from the product’s name by a point', () => {
    expect(foundOf(said, [[/ [|–-] Keep Left$/, '“ · Keep Left”']])).toEqual([]);
  });

  test('keep the space between a sentence and the link or bold words beside it', () => {
    expect(
      filesOf('site/{dialogs,features,format,shell,ui}/**/*.tsx').flatMap(runTogether),
    ).toEqual([]);
  });

  test('write dates in one way', () => {
    expect(foundOf(said, otherDates)).toEqual([]);
  });
});

type Said = { readonly path: string; readonly words: string };

function foundOf(said: readonly Said[], refused: readonly (readonly [RegExp, string])[]): string[] {
  return said.flatMap(({ path, words }) =>
    refused
      .filter(([pattern]) => pattern.test(words))
      .map(
        ([pattern, ours]) =>
          `${path}: “${pattern.exec(words)?.[0]}” in “${words.slice(0, 120)}”, we write ${ours}`,
      ),
  );
}

/** What code says: texts of several words, or that begin with a capital. Keys, addresses and statuses are neither. */
function ofCode(): Said[] {
  return filesOf('{site,domain,api}/**/*.{ts,tsx}')
    .filter((path) => !path.startsWith('site/specimen/'))
    .flatMap((path) => {
      const source = ts.createSourceFile(path, textAt(path), ts.ScriptTarget.Latest);
      return textsIn(source)
        .map((text) => text.trim().replaceAll(/\s+/g, ' '))
        .filter((text) => /^\p{Lu}/u.test(text) || / \p{L}/u.test(text))
        .map((words) => ({ path, words }));
    });
}

function textsIn(node: ts.Node): string[] {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node))
    return [];
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return [node.text];
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return [node.text];
  const texts: string[] = [];
  ts.forEachChild(node, (child) => void texts.push(...textsIn(child)));
  return texts;
}

/** What articles and static pages say, line by line, without code and styles. */
function ofPages(): Said[] {
  return filesOf('site/**/*.{md,astro}')
    .filter((path) => !path.endsWith('README.md'))
    .flatMap((path) =>
      textAt(path)
        .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
        .split('\n')
        .map((line) => ({ path, words: line.trim() })),
    );
}

function textAt(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}

/** Where a line ends between words from a catalogue and an element in the same paragraph, which JSX leaves no space for. */
function runTogether(path: string): string[] {
  const source = ts.createSourceFile(path, textAt(path), ts.ScriptTarget.Latest, true);
  const tagOf = (node: ts.Node | undefined) =>
    node && ts.isJsxElement(node) ? node.openingElement.tagName.getText(source) : '';
  const isInline = (node: ts.Node | undefined) => /^(a|b|em|i|strong|TextLink)$/.test(tagOf(node));
  const isSaid = (node: ts.Node | undefined) =>
    node !== undefined && ts.isJsxExpression(node) && !/<|^{'/.test(node.getText(source));
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && /^(p|li|dd|h\d|small)$/.test(tagOf(node)))
      for (const [nth, gap] of node.children.entries()) {
        const [before, after] = [node.children[nth - 1], node.children[nth + 1]];
        const isLost = ts.isJsxText(gap) && gap.text.trim() === '' && gap.text.includes('\n');
        if (isLost && ((isSaid(before) && isInline(after)) || (isInline(before) && isSaid(after))))
          found.push(`${path}: ${before?.getText(source)} ${after?.getText(source)}`);
      }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}
