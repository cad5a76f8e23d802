import ts from 'typescript';

/** One place of the product changed as a slip of the hand would change it. */
export type Mutant = {
  readonly file: string;
  /** Where the change begins, counted from 1. */
  readonly line: number;
  readonly kind: string;
  /** What stands there, in characters of the file. */
  readonly start: number;
  readonly end: number;
  readonly before: string;
  readonly after: string;
};

/** A change of what stands at a node, or a part of it. */
type Change = { readonly kind: string; readonly node: Span; readonly after: string };
type Span = { readonly start: number; readonly end: number };

/** Every mutant of a file, in its order. Types, imports, comments and what is said to people are left: no test is asked to notice a word. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    for (const { kind, node: at, after } of changesOf(node, source)) {
      const before = text.slice(at.start, at.end);
      if (before === after) continue;
      const line = source.getLineAndCharacterOfPosition(at.start).line + 1;
      found.push({ file, line, kind, start: at.start, end: at.end, before, after });
    }
    ts.forEachChild(node, look);
  };
  look(source);
  return found.toSorted((one, other) => one.start - other.start);
}

/** The file with the change made. */
export const changed = (text: string, { start, end, after }: Mutant): string =>
  text.slice(0, start) + after + text.slice(end);

/** "api/http/export/records.ts:46 statement: `await spend()` → `;`": how a mutant is told, on one line. */
export function told({ file, line, kind, before, after }: Mutant): string {
  const short = (words: string) => {
    const flat = words.replaceAll(/\s+/g, ' ');
    return flat.length > 90 ? `${flat.slice(0, 89)}…` : flat;
  };
  return `${file}:${line} ${kind}: \`${short(before)}\` → \`${short(after)}\``;
}

const swapped: Readonly<Partial<Record<ts.SyntaxKind, readonly [string, string]>>> = {
  [ts.SyntaxKind.LessThanToken]: ['bound', '<='],
  [ts.SyntaxKind.LessThanEqualsToken]: ['bound', '<'],
  [ts.SyntaxKind.GreaterThanToken]: ['bound', '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken]: ['bound', '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ['equality', '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ['equality', '==='],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ['logic', '||'],
  [ts.SyntaxKind.BarBarToken]: ['logic', '&&'],
  [ts.SyntaxKind.MinusToken]: ['sum', '+'],
  [ts.SyntaxKind.AsteriskToken]: ['sum', '/'],
  [ts.SyntaxKind.SlashToken]: ['sum', '*'],
};

const otherMethod = new Map([
  ['some', 'every'],
  ['every', 'some'],
  ['min', 'max'],
  ['max', 'min'],
  ['floor', 'ceil'],
  ['ceil', 'floor'],
  ['toSorted', 'toReversed'],
]);

/** The guard of a route, and the one beside it in the table. */
const otherGuard: Readonly<Record<string, string>> = {
  owner: 'instructor',
  instructor: 'owner',
  admin: 'auditor',
  auditor: 'admin',
  payer: 'signedIn',
  signedIn: 'public',
};

function* changesOf(node: ts.Node, source: ts.SourceFile): Generator<Change> {
  const spanOf = (at: ts.Node): Span => ({ start: at.getStart(source), end: at.getEnd() });
  const textOf = (at: ts.Node): string => at.getText(source);

  if (ts.isBinaryExpression(node)) {
    const [kind, after] = swapped[node.operatorToken.kind] ?? [];
    if (kind && after) yield { kind, node: spanOf(node.operatorToken), after };
    // Nothing and null are mostly the same to whoever reads them.
    if (
      node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken &&
      textOf(node.right) !== 'null'
    )
      yield { kind: 'nullish', node: spanOf(node), after: textOf(node.left) };
  }
  // Nought and one are mostly a first place or an empty sum, where one more is seen at once or never.
  if (ts.isNumericLiteral(node) && Number(node.text) > 1)
    yield { kind: 'number', node: spanOf(node), after: String(Number(node.text) + 1) };
  if (node.kind === ts.SyntaxKind.TrueKeyword && !isGuard(node.parent))
    yield { kind: 'bool', node: spanOf(node), after: 'false' };
  if (node.kind === ts.SyntaxKind.FalseKeyword)
    yield { kind: 'bool', node: spanOf(node), after: 'true' };
  if (ts.isPropertyAssignment(node) && isGuard(node)) {
    const after = otherGuard[textOf(node.name)];
    if (after) yield { kind: 'access', node: spanOf(node.name), after };
  }
  if (ts.isConditionalExpression(node)) {
    const [yes, no] = [textOf(node.whenTrue), textOf(node.whenFalse)];
    const both = { start: node.whenTrue.getStart(source), end: node.whenFalse.getEnd() };
    yield { kind: 'ternary', node: both, after: `${no} : ${yes}` };
  }
  if (ts.isIfStatement(node) && !node.elseStatement && leaves(node.thenStatement))
    yield { kind: 'guard', node: spanOf(node), after: ';' };
  if (ts.isExpressionStatement(node) && isCall(node.expression))
    yield { kind: 'statement', node: spanOf(node), after: ';' };
  // What is returned is waited for by whoever called.
  if (
    ts.isAwaitExpression(node) &&
    !ts.isExpressionStatement(node.parent) &&
    !ts.isReturnStatement(node.parent) &&
    !ts.isArrowFunction(node.parent)
  )
    yield { kind: 'await', node: spanOf(node), after: `(${textOf(node.expression)})` };
  if (ts.isCallExpression(node)) yield* changesOfCall(node, spanOf, textOf);
  if (ts.isTaggedTemplateExpression(node) && /sql$/i.test(textOf(node.tag).replace(/<.*/s, '')))
    yield* changesOfSql(spanOf(node.template), textOf(node.template));
}

function* changesOfCall(
  node: ts.CallExpression,
  spanOf: (at: ts.Node) => Span,
  textOf: (at: ts.Node) => string,
): Generator<Change> {
  const called = node.expression;
  const last = node.arguments.at(-1);
  const isLock = /(^|\.)(locks\.\w+|oneAtATime)$/.test(textOf(called));
  if (isLock && last && ts.isArrowFunction(last))
    yield { kind: 'lock', node: spanOf(node), after: `(${textOf(last)})()` };
  if (!ts.isPropertyAccessExpression(called)) return;
  const name = called.name.text;
  const other = otherMethod.get(name);
  if (other) yield { kind: 'method', node: spanOf(called.name), after: other };
  if (name === 'filter')
    yield { kind: 'method', node: spanOf(node), after: textOf(called.expression) };
}

/** A condition that one row would not miss: it becomes true. */
const conditions =
  /(?<=\b(?:where|and|on|when)\s+)(?:not\s+)?[\w.]+(?:\s*(?:=|<=|>=|<>|<|>|is not distinct from)\s*(?:\$\{[^{}]*\}|[\w.]+|'[^']*')|\s+is(?: not)? null)?(?=\s*(?:$|\)|\n|and\b|order\b|group\b|limit\b|for\b|returning\b|then\b|`))/gi;
const operators: readonly (readonly [RegExp, string])[] = [
  [/\bleft join\b/gi, 'join'],
  [/(?<= )<=(?= )/g, '<'],
  [/(?<= )>=(?= )/g, '>'],
  [/(?<= )<(?= )/g, '<='],
];

function* changesOfSql({ start }: Span, text: string): Generator<Change> {
  const at = (match: RegExpExecArray): Span => ({
    start: start + match.index,
    end: start + match.index + match[0].length,
  });
  for (const match of text.matchAll(conditions))
    yield { kind: 'sql-where', node: at(match), after: 'true' };
  for (const [operator, after] of operators)
    for (const match of text.matchAll(operator)) yield { kind: 'sql-op', node: at(match), after };
}

/** `owner: true` of a route. */
const isGuard = (node: ts.Node | undefined): node is ts.PropertyAssignment =>
  node !== undefined &&
  ts.isPropertyAssignment(node) &&
  node.initializer.kind === ts.SyntaxKind.TrueKeyword &&
  node.name.getText() in otherGuard;

function leaves(statement: ts.Statement): boolean {
  if (ts.isBlock(statement)) return statement.statements.some(leaves);
  return (
    ts.isReturnStatement(statement) ||
    ts.isThrowStatement(statement) ||
    ts.isContinueStatement(statement)
  );
}

function isCall(expression: ts.Expression): boolean {
  if (ts.isAwaitExpression(expression) || ts.isVoidExpression(expression))
    return isCall(expression.expression);
  return ts.isCallExpression(expression);
}
