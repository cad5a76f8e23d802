// `bun .deploy/sbom.ts > keep-left.cdx.json`: what the image is made of, in CycloneDX 1.6, from bun.lock and the packages installed here.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Entry = readonly [
  id: string,
  registry: string,
  about: { dependencies?: Names; optionalDependencies?: Names; os?: unknown },
  integrity: string,
];
type Names = Readonly<Record<string, string>>;

const root = join(import.meta.dir, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { version, dependencies, optionalDependencies } = JSON.parse(read('package.json')) as {
  version: string;
  dependencies: Names;
  optionalDependencies?: Names;
};
const { packages } = Bun.JSONC.parse(read('bun.lock')) as { packages: Record<string, Entry> };

/** By the lock's keys, such as `a` or, for a copy of its own, `parent/a`. */
const found = new Map<string, { optional: boolean; needs: string[] }>();

function visit(name: string, parent: string, optional: boolean): string | null {
  const key = [`${parent}/${name}`, name].find((each) => Object.hasOwn(packages, each));
  const entry = key === undefined ? undefined : packages[key];
  if (key === undefined || !entry) return null;
  const known = found.get(key);
  if (known && (optional || !known.optional)) return purlOf(entry);
  const one = { optional, needs: [] as string[] };
  found.set(key, one);
  const { dependencies: needed = {}, optionalDependencies: maybe = {} } = entry[2] ?? {};
  for (const each of Object.keys(needed))
    one.needs.push(...[visit(each, key, optional) ?? []].flat());
  for (const each of Object.keys(maybe)) one.needs.push(...[visit(each, key, true) ?? []].flat());
  return purlOf(entry);
}

function split(id: string): [name: string, version: string] {
  const at = id.lastIndexOf('@');
  return [id.slice(0, at), id.slice(at + 1)];
}

function purlOf([id]: Entry): string {
  const [name, edition] = split(id);
  return `pkg:npm/${name.replace('@', '%40')}@${edition}`;
}

function licencesOf(key: string) {
  const folder = key
    .split('/')
    .reduce(
      (path, part) =>
        `${path}${path && !part.startsWith('@') && !/@[^/]+$/.test(path) ? '/node_modules' : ''}/${part}`,
      '',
    );
  const file = [`node_modules${folder}`, `node_modules/${key}`]
    .map((path) => join(root, path, 'package.json'))
    .find((path) => existsSync(path));
  if (!file) return {};
  const { license } = JSON.parse(readFileSync(file, 'utf8')) as { license?: unknown };
  return typeof license === 'string' ? { licenses: [{ expression: license }] } : {};
}

const direct = [
  ...Object.keys(dependencies).map((name) => visit(name, '', false)),
  ...Object.keys(optionalDependencies ?? {}).map((name) => visit(name, '', true)),
].flatMap((purl) => purl ?? []);
const self = `pkg:npm/keep-left@${version}`;
const listed = [...found].map(([key, { optional, needs }]) => ({
  key,
  optional,
  needs,
  entry: packages[key],
}));
const once = [...new Map(listed.map((each) => [purlOf(each.entry), each])).values()];

console.log(
  JSON.stringify(
    {
      bomFormat: 'CycloneDX',
      specVersion: '1.6',
      version: 1,
      metadata: {
        component: { type: 'application', 'bom-ref': self, name: 'keep-left', version, purl: self },
      },
      components: once.map(({ key, optional, entry }) => {
        const [name, edition] = split(entry[0]);
        const [algorithm = '', digest = ''] =
          /^(sha512)-(.+)$/.exec(entry[3] ?? '')?.slice(1) ?? [];
        return {
          type: 'library',
          'bom-ref': purlOf(entry),
          name,
          version: edition,
          scope: optional ? 'optional' : 'required',
          purl: purlOf(entry),
          ...licencesOf(key),
          ...(algorithm && {
            hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
          }),
        };
      }),
      dependencies: [
        { ref: self, dependsOn: direct },
        ...once.map(({ needs, entry }) => ({ ref: purlOf(entry), dependsOn: [...new Set(needs)] })),
      ],
    },
    null,
    1,
  ),
);
