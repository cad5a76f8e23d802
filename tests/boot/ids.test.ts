import { expect, test } from 'bun:test';
import { Glob } from 'bun';
import ts from 'typescript';

/** Whose numbers have a type of their own, by the name of a field, a parameter or a variable. */
const branded = /(?:school|student|account|instructor)Ids?$/i;

/** Where the types are made, twice without the zod of `ids.ts`, which the first screens do without. */
const makers = [
  'domain/kernel/founder.ts',
  'domain/kernel/ids.ts',
  'domain/kernel/student-number.ts',
];

test('the number of a school, a student or an account is never a bare one, nor cast into its type', async () => {
  const paths = [...new Glob('{api,domain,projections,site}/**/*.{ts,tsx}').scanSync()];
  expect(paths.length).toBeGreaterThan(1000);
  const found: string[] = [];
  for (const path of paths.toSorted()) {
    const source = ts.createSourceFile(path, await Bun.file(path).text(), ts.ScriptTarget.Latest);
    const look = (node: ts.Node): void => {
      if (isBare(node, source) || (isCast(node, source) && !makers.includes(path)))
        found.push(`${path}: ${node.getText(source)}`);
      ts.forEachChild(node, look);
    };
    look(source);
  }
  expect(found, 'its type is SchoolId, StudentId or AccountId: domain/kernel/ids.ts').toEqual([]);
});

/** `studentId: number`, or a schema that says no more. */
function isBare(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isPropertyAssignment(node))
    return (
      branded.test(node.name.getText(source)) &&
      /^z\.(?:number|int)\((?!.*\.brand<)/s.test(node.initializer.getText(source))
    );
  return (
    (ts.isPropertySignature(node) ||
      ts.isPropertyDeclaration(node) ||
      ts.isParameter(node) ||
      ts.isVariableDeclaration(node)) &&
    branded.test(node.name.getText(source)) &&
    leavesOf(node.type, source).includes('number')
  );
}

const isCast = (node: ts.Node, source: ts.SourceFile): boolean =>
  ts.isAsExpression(node) &&
  leavesOf(node.type, source).some((leaf) => /^(?:(?:School|Student|Account)Id\b|Id<)/.test(leaf));

/** What a type comes to: of a union each part, of a list its items. */
function leavesOf(type: ts.TypeNode | undefined, source: ts.SourceFile): string[] {
  if (!type) return [];
  if (ts.isUnionTypeNode(type)) return type.types.flatMap((each) => leavesOf(each, source));
  if (ts.isArrayTypeNode(type)) return leavesOf(type.elementType, source);
  if (ts.isTypeOperatorNode(type)) return leavesOf(type.type, source);
  return [type.getText(source)];
}
