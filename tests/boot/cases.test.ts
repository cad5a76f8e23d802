import { expect, test } from 'bun:test';
import { Glob } from 'bun';
import ts from 'typescript';

const textOf = async (pattern: string) =>
  new Map(
    await Promise.all(
      [...new Glob(pattern).scanSync()]
        .toSorted()
        .map(async (path) => [path, await Bun.file(path).text()] as const),
    ),
  );

test('a route decides nothing itself: http/ names neither dispatch nor locks nor mail', async () => {
  const files = await textOf('api/http/**/*.ts');
  expect(files.size).toBeGreaterThan(100);
  const naming = [...files].flatMap(([path, text]) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
    const named = new Set<string>();
    const look = (node: ts.Node): void => {
      if (ts.isIdentifier(node) && ['dispatch', 'locks', 'mailer', 'outbox'].includes(node.text))
        named.add(node.text);
      if (
        ts.isImportDeclaration(node) &&
        /gateways\/mail\//.test(node.moduleSpecifier.getText(source))
      )
        named.add('mail');
      ts.forEachChild(node, look);
    };
    look(source);
    return [...named].map((name) => `${path}: ${name}`);
  });
  expect(naming, 'what is decided belongs to a case: api/cases/README.md').toEqual([]);
});

test('the dependencies of a use case are its own pick, at most eight', async () => {
  const taking = dependenciesOf(await textOf('api/{cases,audit,erasure,backup,archive}/**/*.ts'));
  expect(taking.size).toBeGreaterThan(100);
  const over = [...taking].filter(([, names]) => names.size > 8);
  expect(
    over.map(([name, names]) => `${name}: ${[...names].join(', ')}`),
    'hand it a use case that is made once, in place of what that one is made of: api/open-cases.ts',
  ).toEqual([]);
});

test('no way in takes all of the dependencies, or picks more than eight of them', async () => {
  const files = await textOf('api/{http,realtime,pages}/**/*.ts');
  expect(files.size).toBeGreaterThan(150);
  const wide = [...files].filter(([path, text]) => {
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    let isWide = false;
    const look = (node: ts.Node): void => {
      if (ts.isTypeReferenceNode(node) && node.typeName.getText() === 'Deps') {
        const { parent } = node;
        const isPicked =
          ts.isIndexedAccessTypeNode(parent) ||
          (ts.isTypeReferenceNode(parent) && parent.typeName.getText() === 'Pick');
        const names = parent.getText().match(/'\w+'/g) ?? [];
        if (!isPicked || names.length > 8) isWide = true;
      }
      ts.forEachChild(node, look);
    };
    look(source);
    return isWide;
  });
  expect(
    wide.map(([path]) => path),
    'take what the guards and the cases it calls take: api/http/README.md',
  ).toEqual([]);
});

test('each folder of the api has its floor in the walls, and its row in a README', async () => {
  const walls = await Bun.file('.dependency-cruiser.mjs').text();
  const [ground = [], services = [], waysIn = []] = ['ground', 'services', 'waysIn'].map((floor) =>
    new RegExp(`const ${floor} =\\s+'\\^api/\\(([^)]+)\\)/'`).exec(walls)?.[1]?.split('|'),
  );
  expect([...ground, ...services, ...waysIn].toSorted()).toEqual(foldersIn('api'));
  expect(await rowsIn('api/README.md')).toEqual(expect.arrayContaining(ground));
  expect(await rowsIn('api/cases/README.md')).toEqual(foldersIn('api/cases'));
});

const foldersIn = (folder: string) =>
  [
    ...new Set(
      [...new Glob(`${folder}/*/**/*.ts`).scanSync()].map((file) =>
        file.slice(folder.length + 1).replace(/\/.*/, ''),
      ),
    ),
  ].toSorted();

/** The folders that the first column of a README's tables names. */
const rowsIn = async (readme: string) =>
  [...(await Bun.file(readme).text()).matchAll(/^\| (`[\w-]+\/`[^|]*)\|/gm)].flatMap(
    ([, cell = '']) => [...cell.matchAll(/`([\w-]+)\/`/g)].map(([, name = '']) => name),
  );

/** Files of the api that import `deps.ts`. It may only fall: a route takes the use cases it calls. */
const importersOfDeps = 217;

test('fewer and fewer files know everything that the product is given', async () => {
  const importers = [...(await textOf('api/**/*.ts'))].filter(([, text]) =>
    /from '(#api|\.|\.\.)\/deps\.ts'/.test(text),
  );
  expect(importers.length).toBeLessThanOrEqual(importersOfDeps);
});

/** What each function of some files is given of `Deps`, and of use cases beside it, by `file:function`. */
function dependenciesOf(files: ReadonlyMap<string, string>): Map<string, Set<string>> {
  type Scope = {
    readonly types: Map<string, ts.TypeNode>;
    readonly functions: Map<string, ts.SignatureDeclaration>;
    readonly imports: Map<string, { from: string; name: string }>;
  };
  const scopes = new Map<string, Scope>();
  for (const [path, text] of files) {
    const scope: Scope = { types: new Map(), functions: new Map(), imports: new Map() };
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (ts.isTypeAliasDeclaration(statement))
        scope.types.set(statement.name.text, statement.type);
      if (ts.isFunctionDeclaration(statement) && statement.name)
        scope.functions.set(statement.name.text, statement);
      if (ts.isVariableStatement(statement))
        for (const { name, initializer } of statement.declarationList.declarations)
          if (ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer))
            scope.functions.set(name.text, initializer);
      if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
        const { text: to } = statement.moduleSpecifier;
        const folder = path.slice(0, path.lastIndexOf('/'));
        const from = to.startsWith('#') ? to.slice(1) : to.replace(/^\./, folder);
        const named = statement.importClause?.namedBindings;
        if (named && ts.isNamedImports(named))
          for (const { name, propertyName } of named.elements)
            scope.imports.set(name.text, { from, name: (propertyName ?? name).getText() });
      }
    }
    scopes.set(path, scope);
  }

  const found = new Map<string, Set<string>>();
  for (const [path, { functions }] of scopes)
    for (const [name, signature] of functions) {
      const names = new Set(signature.parameters.flatMap(({ type }) => namesIn(path, type)));
      if (names.size > 0) found.set(`${path}:${name}`, names);
    }
  return found;

  function namesIn(path: string, type: ts.TypeNode | undefined): string[] {
    if (!type) return [];
    if (ts.isParenthesizedTypeNode(type)) return namesIn(path, type.type);
    if (ts.isIntersectionTypeNode(type)) {
      const names = type.types.flatMap((each) => namesIn(path, each));
      // Beside what it takes of `Deps` stand the use cases it is handed.
      const handed = type.types.filter(ts.isTypeLiteralNode).flatMap(({ members }) => members);
      return names.length > 0 ? [...names, ...handed.map(({ name }) => name?.getText() ?? '')] : [];
    }
    if (ts.isIndexedAccessTypeNode(type))
      return type.objectType.getText() === 'Deps'
        ? wordsIn(type.indexType)
        : namesIn(path, type.objectType);
    if (!ts.isTypeReferenceNode(type)) return [];
    const name = type.typeName.getText();
    const [of, what] = type.typeArguments ?? [];
    if (name === 'Pick' && of?.getText() === 'Deps') return wordsIn(what);
    if (name === 'Omit') {
      const left = wordsIn(what);
      return namesIn(path, of).filter((each) => !left.includes(each));
    }
    if (name === 'Parameters' && of && ts.isTypeQueryNode(of)) {
      const at = declared(path, of.exprName.getText());
      const [first] = scopes.get(at.path)?.functions.get(at.name)?.parameters ?? [];
      return namesIn(at.path, first?.type);
    }
    // All of them.
    if (name === 'Deps') return Array.from({ length: 62 }, (_, nth) => String(nth));
    const at = declared(path, name);
    return namesIn(at.path, scopes.get(at.path)?.types.get(at.name));
  }

  function declared(path: string, name: string): { path: string; name: string } {
    const imported = scopes.get(path)?.imports.get(name);
    return imported ? { path: imported.from, name: imported.name } : { path, name };
  }

  function wordsIn(type: ts.TypeNode | undefined): string[] {
    return [...(type?.getText().matchAll(/'(\w+)'/g) ?? [])].map(([, word]) => word ?? '');
  }
}
