import { expect, test } from 'bun:test';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { offlineRuleOf } from '#site/worker/offline-rules.ts';

// What cannot be said without signal has no control that looks as if it could: read from the source, so that no screen is missed.

const sources = new Map<string, ts.SourceFile>();
const filesUnder = (pattern: string): readonly string[] =>
  [...new Bun.Glob(pattern).scanSync('.')].toSorted();

function sourceOf(path: string): ts.SourceFile {
  const known = sources.get(path);
  if (known) return known;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const text = readFileSync(path, 'utf8');
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  sources.set(path, source);
  return source;
}

const nodes = new Map<ts.Node, readonly ts.Node[]>();
/** A node and all below it. */
function within(node: ts.Node): readonly ts.Node[] {
  const known = nodes.get(node);
  if (known) return known;
  const found: ts.Node[] = [node];
  ts.forEachChild(node, (child) => void found.push(...within(child)));
  nodes.set(node, found);
  return found;
}

const writes = new Set(['post', 'put', 'delete', 'patch']);
/** Bodies with which a command can be said where it can be said at all. */
const bodies = [{}, { status: 'completed', paymentMethod: 'cash' }];

/** Whether every call in it can be said without signal; null where it makes none that can be read. */
function isSayable(command: ts.Node): boolean | null {
  const calls = [...within(command)].flatMap((node) => {
    if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return [];
    const method = node.expression.name.text;
    const path = writes.has(method) ? pathOf(node.expression.expression) : null;
    return path ? [{ method: method.toUpperCase(), path }] : [];
  });
  if (calls.length === 0) return null;
  return calls.every((call) => bodies.some((body) => offlineRuleOf({ ...call, body }) !== null));
}

/** "/api/lessons/1" of `api.lessons({ id })`. */
function pathOf(node: ts.Expression): string | null {
  if (ts.isIdentifier(node)) return node.text === 'api' ? '/api' : null;
  if (ts.isPropertyAccessExpression(node)) return under(node.expression, node.name.text);
  if (ts.isElementAccessExpression(node) && ts.isStringLiteralLike(node.argumentExpression))
    return under(node.expression, node.argumentExpression.text);
  return ts.isCallExpression(node) ? under(node.expression, '1') : null;
}
function under(parent: ts.Expression, name: string): string | null {
  const path = pathOf(parent);
  return path && `${path}/${name}`;
}

/** Every hook that sends a command, and whether it can be said without signal. */
const commands = new Map<string, boolean | null>();
for (const path of filesUnder('site/{data,features,dialogs,areas}/**/*.{ts,tsx}'))
  for (const statement of sourceOf(path).statements) {
    if (!/\buseCommand\b/.test(statement.getText())) continue;
    if (ts.isFunctionDeclaration(statement) && statement.name)
      commands.set(statement.name.text, isSayable(statement));
    else if (ts.isVariableStatement(statement))
      for (const one of statement.declarationList.declarations)
        commands.set(one.name.getText(), isSayable(one));
  }

type Element = ts.JsxSelfClosingElement | ts.JsxOpeningElement;

const attribute = (element: Element, name: string) =>
  element.attributes.properties.find(
    (one) => ts.isJsxAttribute(one) && one.name.getText() === name,
  );

/** Greyed without signal, as `site/ui` decides it. */
function isGreyed(element: Element): boolean {
  const name = element.tagName.getText();
  const said = attribute(element, 'needsSignal')?.getText();
  if (said !== undefined) return said !== 'needsSignal={false}';
  const has = (what: string) => attribute(element, what) !== undefined;
  const loss = /danger/.test(
    (attribute(element, 'variant') ?? attribute(element, 'tone'))?.getText() ?? '',
  );
  switch (name) {
    case 'Button':
    case 'IconButton':
      return loss || has('busy') || /submit/.test(attribute(element, 'type')?.getText() ?? '');
    case 'MenuItem':
      return loss;
    case 'FormDialog':
    case 'ReasonDialog':
    case 'ConfirmDialog':
    case 'Switch':
    // Its submit button is looked at by itself.
    case 'form':
      return true;
    default:
      return false;
  }
}

/** What in a file, beside the names themselves, leads to one of them: functions of the file that use it. */
function leadingTo(file: ts.SourceFile, names: ReadonlySet<string>): ReadonlySet<string> {
  const found = new Set(names);
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const node of within(file)) {
      const isFunction =
        ts.isVariableDeclaration(node) &&
        node.initializer !== undefined &&
        (ts.isArrowFunction(node.initializer) ||
          /^use(Submit|EffectEvent)\(|handleSubmit\(/.test(node.initializer.getText()));
      if (!isFunction && !(ts.isFunctionDeclaration(node) && /^[a-z]/.test(node.name?.text ?? '')))
        continue;
      const name = node.name?.getText() ?? '';
      if (/^[A-Z]/.test(name) || /^use[A-Z]/.test(name)) continue;
      if (uses(node, found)) found.add(name);
    }
  }
  return found;
}

const uses = (node: ts.Node, names: ReadonlySet<string>): boolean =>
  [...within(node)].some(
    (one) =>
      (ts.isIdentifier(one) && names.has(one.text) && !ts.isPropertyAccessExpression(one.parent)) ||
      (ts.isPropertyAccessExpression(one) && names.has(one.getText())),
  );

/** Elements of a file that send one of these and do not look as if they needed signal. */
function ungreyed(path: string, names: ReadonlySet<string>, deep = 0): readonly string[] {
  const file = sourceOf(path);
  const leading = leadingTo(file, names);
  return [...within(file)].flatMap((node) => {
    if (!ts.isJsxSelfClosingElement(node) && !ts.isJsxOpeningElement(node)) return [];
    const handlers = node.attributes.properties.filter(
      (one): one is ts.JsxAttribute =>
        ts.isJsxAttribute(one) &&
        /^(on[A-Z]|upload$|send$)/.test(one.name.getText()) &&
        one.initializer !== undefined &&
        uses(one.initializer, leading),
    );
    if (handlers.length === 0 || isGreyed(node)) return [];
    const name = node.tagName.getText();
    const at = `${path} <${name} ${handlers.map((one) => one.name.getText()).join(' ')}>`;
    const from = importedFrom(file, path, name);
    if (!from || deep > 2) return [at];
    // Handed on: whatever takes it there is looked at.
    return ungreyed(from, new Set(handlers.map((one) => one.name.getText())), deep + 1).map(
      (one) => `${at} ${one}`,
    );
  });
}

function importedFrom(file: ts.SourceFile, path: string, name: string): string | null {
  if (/^[a-z]/.test(name)) return null;
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement)) continue;
    if (!new RegExp(`\\b${name}\\b`).test(statement.importClause?.getText() ?? '')) continue;
    const from = (statement.moduleSpecifier as ts.StringLiteral).text;
    const found = from.startsWith('#site/')
      ? from.replace('#site', 'site')
      : join(dirname(path), from);
    return existsSync(found) && !found.startsWith('site/ui/') ? found : null;
  }
  return new RegExp(`function ${name}\\b`).test(file.text) ? path : null;
}

/** The variables of a file that hold a command that needs signal: `remove.mutate`, or `mutate` by itself. */
function namesIn(path: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (const node of within(sourceOf(path))) {
    if (!ts.isVariableDeclaration(node) || !node.initializer) continue;
    if (!ts.isCallExpression(node.initializer)) continue;
    if (commands.get(node.initializer.expression.getText()) !== false) continue;
    if (ts.isIdentifier(node.name))
      for (const how of ['mutate', 'mutateAsync']) names.add(`${node.name.text}.${how}`);
    else for (const how of ['mutate', 'mutateAsync']) names.add(how);
  }
  return names;
}

test('the table of what can be said is read as the screens send it', () => {
  expect(commands.get('useChangeLesson')).toBe(true);
  expect(commands.get('useScheduleLesson')).toBe(false);
  expect(commands.get('useRefund')).toBe(false);
  expect([...commands.values()].filter((one) => one === false).length).toBeGreaterThan(100);
});

test('whatever sends a command that needs signal is greyed without', () => {
  const missed = filesUnder('site/{features,dialogs,areas,shell}/**/*.tsx')
    .filter((path) => !path.startsWith('site/features/public/'))
    .flatMap((path) => {
      const names = namesIn(path);
      return names.size > 0 ? ungreyed(path, names) : [];
    });
  expect(missed).toEqual([]);
});
