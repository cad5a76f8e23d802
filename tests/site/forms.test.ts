import { expect, test } from 'bun:test';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import ts from 'typescript';
import { z } from 'zod';
import { answersOn } from '#domain/enrolment/answers.ts';
import { instant } from '#domain/kernel/schemas.ts';
import { draftOf, type Rules, readDraft } from '#site/draft.ts';
import { draftResolver } from '#site/draft-resolver.ts';
import { instantOf, judgedBy } from '#site/features/shared/diary/clock-rules.ts';

// A form's fields come from its schema: none is declared beside it, and none of it is forgotten. What a form begins with is held by its types.

const root = join(import.meta.dir, '../..');
const forms: { path: string; file: ts.SourceFile; call: ts.CallExpression }[] = [];
const byHand: string[] = [];
const withoutSchema: string[] = [];
const files = new Map<string, ts.SourceFile>();
const nodes = new Map<ts.Node, readonly ts.Node[]>();
const textOf = (path: string) => Bun.file(join(root, path)).text();
for (const path of new Bun.Glob('site/**/*.{ts,tsx}').scanSync(root)) {
  const text = await textOf(path);
  if (/<FormDialog\b|\bonSubmit\b/.test(text) && /<Field\b/.test(text))
    if (!/\b(useFormOf|useFields|FormOf|useAnswers)\b/.test(text)) withoutSchema.push(path);
  if (!/\b(useForm|useFields|useFormOf|lazyResolver|zodResolver)\b/.test(text)) continue;
  const file = sourceOf(path, text);
  files.set(path, file);
  for (const call of within(file).filter(ts.isCallExpression)) {
    const name = call.expression.getText(file);
    const isHome = ['site/forms.ts', 'site/form-of.ts', 'site/draft-resolver.ts'].includes(path);
    if (isHome) continue;
    if (name === 'useFormOf' || name === 'lazyResolver') forms.push({ path, file, call });
    const isByHand =
      ['useForm', 'zodResolver', 'draftResolver'].includes(name) ||
      (['useFields', 'useFormOf', 'lazyResolver'].includes(name) && call.typeArguments) ||
      (name === 'useFields' && call.arguments[0]?.getText(file) !== 'resolver');
    if (isByHand) byHand.push(`${path}: ${name}`);
  }
}

test('no form declares its fields by itself', () => {
  expect(byHand).toEqual([]);
});

/**
 * Forms of no schema, each group with its reason.
 * The list only gets shorter: a new form calls `useFormOf`, or is given a form.
 */
const madeByHand = [
  // Each row is one choice, made as soon as the day it is of has come.
  'site/features/instructor/cover-day/CoverDayDialog.tsx',
  // Pages for strangers do without the form library of 14 kB (`script-budget.test.ts`): the server judges their field or two.
  'site/features/learner/login/PortalLogin.tsx',
  'site/features/parent/entry/AskByMail.tsx',
  'site/features/public/accountant/Books.tsx',
  'site/features/public/enrol/ConfirmStep.tsx',
  'site/features/public/pay/KeepReceipt.tsx',
  // HTML forms that also work without a script, by the names of their controls.
  'site/features/public/directory/Filters.tsx',
  'site/features/public/instructor-profile/BookingForm.tsx',
  // A style and a line of text, which stay on the page.
  'site/features/public/mood-board/MoodBoard.island.tsx',
  // The practice till's card: what its own server refuses is part of the practice.
  'site/features/shared/card-form/SandboxCard.tsx',
  // A PIN, which leaves the phone with nobody.
  'site/features/shared/screen-lock/ScreenLockPanel.tsx',
  'site/shell/PinQuestion.tsx',
  // A specimen, which sends nothing.
  'site/specimen/FloatsShow.tsx',
];

test('a form with fields is made from a schema, but for those that are known', () => {
  expect(
    withoutSchema.toSorted(),
    'make it with `useFormOf`: site/features/README.md; one that is made so now leaves the list',
  ).toEqual(madeByHand.toSorted());
});

test('each form has a control for each field of its schema', async () => {
  expect(forms.length).toBeGreaterThan(50);
  const forgotten: string[] = [];
  for (const { path, file, call } of forms) {
    const rules = await rulesOf(path, file, call);
    const texts = (await partsOf(path, file)).flatMap(textsOf);
    const inCall = textsOf(call);
    const drawn = new Set(texts.filter((text) => !inCall.includes(text)).map(({ text }) => text));
    for (const field of Object.keys(rules.shape))
      if (!drawn.has(field)) forgotten.push(`${path}: ${field}`);
  }
  expect(forgotten).toEqual([]);
});

test('each answer of an enrolment has a control at one of its steps', async () => {
  const paths = [...new Bun.Glob('site/features/public/enrol/*Step.tsx').scanSync(root)];
  const steps = await Promise.all(paths.map(async (path) => sourceOf(path, await textOf(path))));
  const calls = steps.flatMap(within).filter(ts.isCallExpression);
  const drawn = calls.flatMap(({ expression, arguments: [first] }) => {
    if (!first || !ts.isIdentifier(expression)) return [];
    if (expression.text === 'at' && ts.isStringLiteral(first)) return [first.text];
    if (expression.text !== 'set' || !ts.isObjectLiteralExpression(first)) return [];
    return first.properties.map(({ name }) => name?.getText() ?? '');
  });
  const asked = Object.keys(answersOn('2026-11-30').shape);
  expect(asked.filter((field) => !drawn.includes(field))).toEqual([]);
});

const typed = z.object({
  text: z.string(),
  none: z.string().nullish(),
  kept: z.string().optional(),
  number: z.number(),
  share: z.int().default(100),
  length: z.literal([1, 2]),
  choice: z.enum(['a', 'b']),
  perhaps: z.enum(['a', 'b']).nullish(),
  isTold: z.boolean().default(true),
  list: z.array(z.string()).default([]),
});

test('a new form begins empty, or as its schema says', () => {
  const empty = { text: '', none: '', kept: '', number: '', length: '', list: [] };
  expect(draftOf(typed, {})).toEqual({
    ...empty,
    share: '100',
    choice: '',
    perhaps: '',
    isTold: true,
  });
  expect(draftOf(typed, { blank: { number: 7, choice: 'b' } })).toMatchObject({
    number: '7',
    choice: 'b',
  });
});

test('a record is shown as it is: what it has not stays empty', () => {
  const known = { ...draftOf(typed, {}), number: 0.5, share: null, isTold: false, none: null };
  expect(draftOf(typed, { known })).toMatchObject({
    number: '0.5',
    share: '',
    isTold: false,
    none: '',
  });
});

test('what was typed is read as the schema takes it', () => {
  const draft = {
    ...draftOf(typed, {}),
    text: 'seven',
    number: '7.5',
    length: '2',
    choice: 'a' as const,
  };
  expect(typed.parse(readDraft(typed, draft))).toEqual({
    text: 'seven',
    none: null,
    kept: '',
    number: 7.5,
    length: 2,
    share: 100,
    choice: 'a',
    perhaps: null,
    isTold: true,
    list: [],
  });
  const wrong = typed.safeParse(
    readDraft(typed, { ...draft, number: '', length: '', share: '', choice: '' }),
  );
  expect(wrong.error?.issues.map(({ path }) => path[0])).toEqual([
    'number',
    'share',
    'length',
    'choice',
  ]);
});

test('a union that nothing fits is refused with its own sentence', async () => {
  const rules = z.object({ count: z.union([z.undefined(), z.int()], { error: 'Count it' }) });
  const asked = { fields: {}, shouldUseNativeValidation: false } as const;
  const { errors } = await draftResolver(rules)({ count: '1.5' }, undefined, asked);
  expect(errors.count?.message).toBe('Count it');
});

test('a time on the clocks of a day is judged as the instant that it is', () => {
  const rules = z
    .object({ date: z.string(), startTime: z.string() })
    .superRefine(judgedBy({ startTime: instant }));
  const wrong = (date: string, startTime: string) =>
    rules.safeParse({ date, startTime }).error?.issues.map(({ path }) => path.join()) ?? [];
  expect(instantOf('2026-12-01', '09:00')).toBe('2026-11-30T20:00:00.000Z');
  expect(wrong('2026-12-01', '09:00')).toEqual([]);
  expect(wrong('2026-12-01', '')).toEqual(['startTime']);
  expect(wrong('', '09:00')).toEqual(['startTime']);
  expect(wrong('1026-12-01', '09:00')).toEqual(['startTime']);
});

function sourceOf(path: string, text: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
}

function within(node: ts.Node): readonly ts.Node[] {
  const known = nodes.get(node);
  if (known) return known;
  const found: ts.Node[] = [node];
  ts.forEachChild(node, (child) => void found.push(...within(child)));
  nodes.set(node, found);
  return found;
}

/** Every text in it. */
const textsOf = (node: ts.Node): ts.StringLiteralLike[] =>
  within(node).filter((one) => ts.isStringLiteralLike(one));

/** The form's file, and all that it has beside it: the fields may stand there. */
async function partsOf(path: string, file: ts.SourceFile): Promise<ts.SourceFile[]> {
  const parts = new Map([[path, file]]);
  for (const [at, part] of parts)
    for (const statement of part.statements.filter(ts.isImportDeclaration)) {
      const from = (statement.moduleSpecifier as ts.StringLiteral).text;
      const beside = join(dirname(at), from);
      if (!/^\..*\.tsx?$/.test(from) || parts.has(beside)) continue;
      const known = files.get(beside) ?? sourceOf(beside, await textOf(beside));
      files.set(beside, known);
      parts.set(beside, known);
    }
  return [...parts.values()];
}

/** The schema that a form names, worked out from its file. */
async function rulesOf(path: string, file: ts.SourceFile, call: ts.CallExpression): Promise<Rules> {
  let named: ts.Node | undefined = call.arguments[0];
  if (named && ts.isConditionalExpression(named)) named = named.whenFalse;
  if (!named) throw new Error(`${path} names no schema`);
  // Rules that depend on a day or on who is written to ask for the same fields.
  const isMade = ts.isCallExpression(named) && ts.isIdentifier(named.expression);
  const value = await valueOf(path, file, isMade ? (named as ts.CallExpression).expression : named);
  if (call.expression.getText(file) === 'lazyResolver')
    return await (value as () => Promise<Rules>)();
  return isMade ? (value as (day: string) => Rules)('2026-11-30') : (value as Rules);
}

/** What an expression of a file is, with what it uses of the file and its imports. */
async function valueOf(path: string, file: ts.SourceFile, node: ts.Node): Promise<unknown> {
  const load = (from: string) => import(Bun.resolveSync(from, join(root, dirname(path))));
  const names = new Map<string, unknown>([['load', load]]);
  const used = within(node).filter(ts.isIdentifier);
  for (const { text } of used) {
    if (names.has(text)) continue;
    for (const statement of file.statements) {
      if (ts.isImportDeclaration(statement)) {
        const bindings = statement.importClause?.namedBindings;
        const from = (statement.moduleSpecifier as ts.StringLiteral).text;
        if (bindings && ts.isNamespaceImport(bindings) && bindings.name.text === text)
          names.set(text, await load(from));
        if (bindings && ts.isNamedImports(bindings))
          for (const one of bindings.elements)
            if (one.name.text === text && !one.isTypeOnly)
              names.set(text, (await load(from))[(one.propertyName ?? one.name).text]);
      }
      if (
        ts.isFunctionDeclaration(statement) &&
        statement.name?.text === text &&
        node !== statement
      )
        names.set(text, await valueOf(path, file, statement));
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations)
        if (initializer && boundBy(name).includes(text))
          if (!within(initializer).includes(node)) {
            const value = await valueOf(path, file, initializer);
            names.set(
              text,
              ts.isIdentifier(name) ? value : partOf(value, name.getText(file), text),
            );
          }
    }
  }
  const source = node.getText(file).replaceAll('import(', 'load(');
  return run(`(${source})`, names);
}

/** Runs TypeScript, in which these names stand for these values. */
function run(source: string, names: ReadonlyMap<string, unknown>): unknown {
  const { outputText } = ts.transpileModule(`({ ${[...names.keys()].join()} }) => ${source}`, {
    compilerOptions: { target: ts.ScriptTarget.ESNext },
  });
  return runInThisContext(outputText)(Object.fromEntries(names));
}

const partOf = (whole: unknown, pattern: string, name: string): unknown =>
  run(`{ const ${pattern} = whole; return ${name}; }`, new Map([['whole', whole]]));

const boundBy = (name: ts.BindingName): string[] =>
  ts.isIdentifier(name)
    ? [name.text]
    : name.elements.flatMap((one) => (ts.isBindingElement(one) ? boundBy(one.name) : []));
