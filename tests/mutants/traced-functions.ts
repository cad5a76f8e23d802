import ts from 'typescript';

/** A function of a file: its first and last line, counted from 1, and the functions in it. */
export type Spot = { readonly from: number; readonly to: number; readonly inner: Spot[] };

/** The lines of a function that are not those of a function in it. */
export function ownLines({ from, to, inner }: Spot): number[] {
  const isOfAnother = (line: number) => inner.some((one) => one.from < line && line <= one.to);
  return Array.from({ length: to - from + 1 }, (_, nth) => from + nth).filter(
    (line) => !isOfAnother(line),
  );
}

/**
 * The text of a file in which each function says that it runs, by calling `__run` with the number that it was given.
 * @param numberOf told of each function once those in it are known
 */
export function traced(file: string, text: string, numberOf: (spot: Spot) => number): string {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const inserted: { at: number; text: string }[] = [];
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const look = (node: ts.Node, outer: Spot[]): void => {
    const body = bodyOf(node);
    if (!body) return ts.forEachChild(node, (child) => look(child, outer));
    const spot: Spot = { from: lineAt(node.getStart(source)), to: lineAt(node.end), inner: [] };
    outer.push(spot);
    ts.forEachChild(node, (child) => look(child, spot.inner));
    const says = `__run(${numberOf(spot)})`;
    if (ts.isBlock(body)) inserted.push({ at: body.getStart(source) + 1, text: `${says};` });
    else
      inserted.push({ at: body.getStart(source), text: `(${says},` }, { at: body.end, text: ')' });
  };
  look(source, []);
  return inserted
    .toSorted((one, other) => other.at - one.at)
    .reduce((so, { at, text: more }) => so.slice(0, at) + more + so.slice(at), text);
}

/** What a function does; undefined for what is no function, or must say something else first. */
function bodyOf(node: ts.Node): ts.Block | ts.Expression | undefined {
  if (ts.isArrowFunction(node)) return node.body;
  const isOther =
    ts.isFunctionDeclaration(node) ||
    ts.isFunctionExpression(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isAccessor(node);
  const body = isOther ? node.body : undefined;
  const starts = body?.statements[0];
  return starts && ts.isExpressionStatement(starts) && ts.isStringLiteral(starts.expression)
    ? undefined
    : body;
}
