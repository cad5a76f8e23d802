import { Glob } from 'bun';
import ts from 'typescript';

/** A place of the product that takes a lock. */
export type LockPlace = {
  /** The file, without what every such path has, and the function: `lessons/booking move`. */
  readonly name: string;
  readonly family: string;
  readonly path: string;
  /** Of the call, from 1. */
  readonly lines: readonly [first: number, last: number];
};

/** Every place of `api/` that takes a lock, as the sources have it. */
export async function lockPlaces(families: readonly string[]): Promise<LockPlace[]> {
  const paths = [...new Glob('api/**/*.ts').scanSync()].toSorted();
  const texts = await Promise.all(
    paths.map(async (path) => [path, await Bun.file(path).text()] as const),
  );
  return texts.flatMap(([path, text]) => lockPlacesIn(path, text, families));
}

export function lockPlacesIn(path: string, text: string, families: readonly string[]): LockPlace[] {
  if (!/\blocks\b/.test(text)) return [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line + 1;
  const found: LockPlace[] = [];
  const look = (node: ts.Node): void => {
    const family = familyAt(node, families);
    if (family !== null)
      found.push({
        name: `${path.replaceAll(/^api\/(cases\/)?|\.ts$/g, '')} ${functionAround(node)}`.trim(),
        family,
        path,
        lines: [lineOf(node.getStart()), lineOf(node.getEnd())],
      });
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
}

/** The family of the lock that a node reaches for; where that cannot be read here, how it reaches. */
function familyAt(node: ts.Node, families: readonly string[]): string | null {
  if (ts.isPropertyAccessExpression(node))
    return isLocks(node.expression) && families.includes(node.name.text) ? node.name.text : null;
  if (ts.isElementAccessExpression(node)) return isLocks(node.expression) ? 'by name' : null;
  if (!ts.isObjectBindingPattern(node)) return null;
  const { parent } = node;
  const from = ts.isBindingElement(parent)
    ? parent.propertyName
    : ts.isVariableDeclaration(parent) && parent.initializer;
  return from && isLocks(from) ? 'taken apart' : null;
}

const isLocks = (node: ts.Node): boolean => /(^|\.)locks$/.test(node.getText());

/** The innermost function with a name that a node stands in. */
function functionAround(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if ((ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)) && at.name)
      return at.name.getText();
    if (ts.isArrowFunction(at) || ts.isFunctionExpression(at)) {
      const { parent } = at;
      if (ts.isPropertyAssignment(parent) || ts.isVariableDeclaration(parent))
        return parent.name.getText();
    }
  }
  return '';
}
