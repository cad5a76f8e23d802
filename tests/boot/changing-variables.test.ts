import { expect, test } from 'bun:test';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dir, '../..');

/**
 * Closures that keep more than three changing variables for the functions inside them: together they are a state that nobody has named. Give it a type, and
 * take the closure off this list; nothing comes onto it.
 */
const known: Readonly<Record<string, number>> = {};

/** By file and function: how many `let` it has that functions inside it read or write. */
function closuresOf(file: string): [string, number][] {
  const text = readFileSync(join(root, file), 'utf8');
  // Four of them stand in four places at most, or in one pattern.
  if (!/\blet \[|(?:\blet [^]*){2}/.test(text)) return [];
  const source = ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: [string, number][] = [];
  const look = (node: ts.Node) => {
    if (ts.isFunctionLike(node) || ts.isSourceFile(node)) {
      const shared = sharedBy(node);
      if (shared.size > 3) found.push([`${file} ${nameOf(node)}`, shared.size]);
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

function sharedBy(closure: ts.Node): ReadonlySet<string> {
  const own = new Set<string>();
  const collect = (node: ts.Node) => {
    if (ts.isFunctionLike(node)) return;
    const isLoop = ts.isForStatement(node.parent) || ts.isForOfStatement(node.parent);
    if (ts.isVariableDeclarationList(node) && node.flags & ts.NodeFlags.Let && !isLoop)
      for (const { name } of node.declarations) for (const each of namesIn(name)) own.add(each);
    ts.forEachChild(node, collect);
  };
  ts.forEachChild(closure, collect);
  const shared = new Set<string>();
  const use = (node: ts.Node, isInside: boolean) => {
    if (isInside && ts.isIdentifier(node) && own.has(node.text)) shared.add(node.text);
    ts.forEachChild(node, (child) => use(child, isInside || ts.isFunctionLike(child)));
  };
  use(closure, false);
  return shared;
}

const namesIn = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((each) => (ts.isOmittedExpression(each) ? [] : namesIn(each.name)));

const nameOf = (node: ts.Node): string =>
  ts.isFunctionDeclaration(node) && node.name
    ? node.name.text
    : !ts.isSourceFile(node) &&
        ts.isVariableDeclaration(node.parent) &&
        ts.isIdentifier(node.parent.name)
      ? node.parent.name.text
      : 'the file';

test('a closure keeps at most three changing variables', () => {
  const files = [
    ...new Bun.Glob('{domain,projections,api,site}/**/*.{ts,tsx}').scanSync(root),
  ].filter((file) => !file.endsWith('.d.ts'));
  expect(files.length).toBeGreaterThan(1_000);
  const now = Object.fromEntries(files.flatMap(closuresOf));
  expect(now).toEqual(known);
});
