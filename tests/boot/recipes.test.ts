import { afterAll, beforeAll, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#api/boot/port.ts';
import { variables } from '#api/ground/env.ts';
import { type Certificate, canCertify, makeCertificate } from '../support/certificate.ts';

const deploy = join(import.meta.dir, '../../.deploy');
const recipe = (file: string) => readFileSync(join(deploy, file), 'utf8');
const world = mkdtempSync(join(tmpdir(), 'keep-left-recipes-'));
const at = (name: string) => join(world, name);
/** Debian keeps servers where ordinary users have no path to. */
const find = (name: string) => Bun.which(name, { PATH: `${process.env['PATH']}:/usr/sbin:/sbin` });

let certificate: Certificate;
/** Stands for the app: says what came to it, and gives back what a socket sends. */
const app = Bun.serve({
  port: 0,
  hostname: '127.0.0.1',
  async fetch(request, server) {
    if (server.upgrade(request)) return undefined;
    const body = await request.bytes();
    return Response.json({ ...request.headers.toJSON(), bytes: body.byteLength });
  },
  websocket: { message: (socket, words) => void socket.send(words) },
});

beforeAll(async () => {
  certificate = await makeCertificate('DNS:localhost');
  const { key, certificate: chain } = certificate.tls;
  for (const [name, text] of [
    ['key.pem', key],
    ['chain.pem', chain],
    ['both.pem', chain + key],
  ] as const)
    writeFileSync(at(name), text);
});
afterAll(async () => {
  await app.stop(true);
  await certificate.drop();
  rmSync(world, { recursive: true, force: true });
});

/** Each recipe with this machine's ports and certificate in it, and the words that run it. */
const proxies = {
  nginx(secure: number) {
    const conf = recipe('proxy/nginx.conf')
      .replace('listen 80;', `listen 127.0.0.1:${freePort()};`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`)
      .replace(/\/etc\/letsencrypt\S+fullchain\.pem/, at('chain.pem'))
      .replace(/\/etc\/letsencrypt\S+privkey\.pem/, at('key.pem'))
      .replaceAll('YOUR.ADDRESS', 'localhost')
      .replace('127.0.0.1:3000', `127.0.0.1:${app.port}`);
    const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((each) => `${each}_temp_path ${at(each)};`)
      .join(' ');
    // Its workers would otherwise be somebody who may not write here.
    const user = process.getuid?.() === 0 ? 'user root; ' : '';
    writeFileSync(
      at('nginx.conf'),
      `${user}daemon off; pid ${at('nginx.pid')}; error_log stderr; events {}\nhttp { access_log off; ${folders}\n${conf} }`,
    );
    return ['-c', at('nginx.conf'), '-e', 'stderr'];
  },
  caddy(secure: number) {
    const file = recipe('proxy/Caddyfile')
      .replace(
        'YOUR.ADDRESS {',
        `{\n\tadmin off\n\tauto_https off\n}\nhttps://localhost:${secure} {\n\ttls ${at('chain.pem')} ${at('key.pem')}`,
      )
      .replace('127.0.0.1:3000', `127.0.0.1:${app.port}`);
    writeFileSync(at('Caddyfile'), file);
    return ['run', '--config', at('Caddyfile'), '--adapter', 'caddyfile'];
  },
  haproxy(secure: number) {
    const file = recipe('proxy/haproxy.cfg')
      .replace('bind :80', `bind 127.0.0.1:${freePort()}`)
      .replace('bind :443', `bind 127.0.0.1:${secure}`)
      .replace('/etc/haproxy/certs/keep-left.pem', at('both.pem'))
      .replace('127.0.0.1:3000', `127.0.0.1:${app.port}`);
    writeFileSync(at('haproxy.cfg'), file);
    return ['-db', '-f', at('haproxy.cfg')];
  },
};

for (const [name, prepare] of Object.entries(proxies)) {
  const program = find(name);
  if (!program) console.log(`skipped: no ${name}`);
  test.skipIf(!program || !canCertify)(
    `the recipe for ${name} lets through what the app needs, over https`,
    async () => {
      const secure = freePort();
      const words = prepare(secure);
      mkdirSync(at('home'), { recursive: true });
      const proxy = Bun.spawn([program ?? '', ...words], {
        env: { ...process.env, HOME: at('home'), XDG_DATA_HOME: at('home') },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      const said = new Response(proxy.stderr).text();
      try {
        const tls = { ca: certificate.tls.certificate };
        const ask = (init: RequestInit = {}) =>
          fetch(`https://localhost:${secure}/echo`, { ...init, tls } as RequestInit);
        // Until it listens, and has found the app well.
        let first = await ask().catch(() => null);
        while (!first?.ok) {
          if (proxy.exitCode !== null) throw new Error(await said);
          await Bun.sleep(20);
          first = await ask().catch(() => null);
        }
        const came = await first.json();
        expect(came['x-forwarded-for']).toMatch(/^(127\.0\.0\.1|::1)$/);
        expect(came.host).toStartWith('localhost');
        expect(came['x-request-id']).toMatch(/^[\da-f-]{32,36}$/);
        const photo = await ask({ method: 'POST', body: new Uint8Array(2_000_000) });
        expect((await photo.json()).bytes).toBe(2_000_000);
        expect(await echoed(`wss://localhost:${secure}/ws`, tls)).toBe('kia ora');
      } finally {
        proxy.kill();
        await proxy.exited;
      }
    },
  );
}

function echoed(url: string, tls: { ca: string }): Promise<unknown> {
  return new Promise((resolve, reject) => {
    // Bun's own has options that the browsers' has not.
    const socket = new WebSocket(url, { tls } as unknown as string[]);
    socket.addEventListener('open', () => socket.send('kia ora'));
    socket.addEventListener('message', ({ data }) => {
      resolve(data);
      socket.close();
    });
    socket.addEventListener('error', () => reject(new Error('the socket did not open')));
  });
}

const analyze = find('systemd-analyze');
if (!analyze) console.log('skipped: no systemd-analyze');
test.skipIf(!analyze)(
  'systemd takes the units, and finds little that an intruder could use',
  () => {
    for (const unit of [
      'keep-left.service',
      'keep-left-backup.service',
      'keep-left-backup.timer',
    ]) {
      const text = recipe(`systemd/${unit}`).replaceAll('/usr/local/bin/bun', process.execPath);
      writeFileSync(at(unit), text);
    }
    const { stderr } = Bun.spawnSync(
      [analyze ?? '', 'verify', at('keep-left.service'), at('keep-left-backup.timer')],
      { stderr: 'pipe', stdout: 'pipe' },
    );
    const complaints = stderr
      .toString()
      .split('\n')
      .filter((line) => line.includes(world) || /Unknown|Failed to parse|Invalid/.test(line));
    expect(complaints).toEqual([]);
  },
);

test('the settings without containers are those that the app reads, and whom the nightly backup is for', () => {
  const named = [...recipe('systemd/settings').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named).toContain('PUBLIC_URL');
  const read = new Set<string | undefined>([...variables, 'RECIPIENT']);
  expect(named.filter((name) => !read.has(name))).toEqual([]);
});

test('the manifests for Kubernetes set nothing that the app does not read, and probe what it answers', () => {
  const documents = recipe('kubernetes/keep-left.yaml')
    .split(/^---$/m)
    .map((text) => Bun.YAML.parse(text) as { kind: string; spec?: unknown; stringData?: object });
  expect(documents.map(({ kind }) => kind)).toEqual([
    'Namespace',
    'Secret',
    'PersistentVolumeClaim',
    'Deployment',
    'PodDisruptionBudget',
    'Service',
    'Ingress',
  ]);
  const text = recipe('kubernetes/keep-left.yaml');
  const named = [...text.matchAll(/^ {2}([A-Z_]+): |\{ name: ([A-Z_]+), value/gm)].map(
    ([, secret, plain]) => secret ?? plain ?? '',
  );
  expect(named.length).toBeGreaterThan(6);
  for (const name of named) expect(variables as readonly string[]).toContain(name);
  for (const [, path = ''] of text.matchAll(/path: (\/[a-z]+z)/g))
    expect(['/healthz', '/readyz']).toContain(path);
});

/** The path of each value within, while one of another kind is in its place. */
function* spoilt(within: object): Generator<string> {
  const holder = within as Record<string, unknown>;
  for (const [key, value] of Object.entries(holder)) {
    const isHolder = typeof value === 'object' && value !== null;
    holder[key] = isHolder ? 'no object' : [{}];
    yield key;
    holder[key] = value;
    if (isHolder) for (const path of spoilt(value)) yield `${key}.${path}`;
  }
}

test('the manifests fit the schemas of Kubernetes, and have no field that those do not know', async () => {
  for (const text of recipe('kubernetes/keep-left.yaml').split(/^---$/m)) {
    const manifest = Bun.YAML.parse(text) as { apiVersion: string; kind: string };
    const models = await import(`kubernetes-models/${manifest.apiVersion}`);
    const validate = () => new models[manifest.kind](manifest).validate();
    validate();
    // A schema takes anything for a field that it does not know.
    for (const path of spoilt(manifest)) expect(validate, `${manifest.kind}: ${path}`).toThrow();
  }
});
