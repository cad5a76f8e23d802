import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkDatabase } from '#api/boot/database-check.ts';
import { freePort } from '#api/boot/port.ts';
import { postgresEnvironment } from '#api/boot/postgres-cluster.ts';
import { choosePostgresUser, findPostgresPrograms } from '#api/boot/postgres-programs.ts';
import { openDatabase } from '#api/database/database.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';
import { canCertify } from '../support/certificate.ts';
import { eventually } from '../support/eventually.ts';
import { postmasterOn } from '../support/postgres-processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'keep-left-tls-'));
const at = (name: string) => join(folder, name);
const port = freePort();
let server: Bun.Subprocess;

/** A program's run, in the folder of certificates. @throws where it fails, with what it said */
function run(...words: string[]): void {
  const { success, stderr } = Bun.spawnSync(words, { cwd: folder });
  if (!success) throw new Error(`${words.join(' ')}: ${stderr.toString()}`);
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];

/** An authority of its own, by the name of its files. */
function authority(name: string): void {
  const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`];
  const may = ['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=keyCertSign'];
  run('openssl', 'req', '-x509', ...newKey, '-days', '2', '-subj', `/CN=${name}`, ...may, ...files);
}

beforeAll(async () => {
  if (!canCertify) return;
  const programs = findPostgresPrograms();
  const user = choosePostgresUser(folder, programs);
  authority('ours');
  authority('strangers');
  // For localhost, and for no address in figures.
  run(
    'openssl',
    'req',
    ...newKey,
    '-subj',
    '/CN=localhost',
    '-keyout',
    'server.key',
    '-out',
    'server.csr',
  );
  writeFileSync(at('names'), 'subjectAltName=DNS:localhost\n');
  const signed = ['-CA', 'ours.crt', '-CAkey', 'ours.key', '-CAcreateserial', '-days', '2'];
  run(
    'openssl',
    'x509',
    '-req',
    '-in',
    'server.csr',
    ...signed,
    '-extfile',
    'names',
    '-out',
    'server.crt',
  );
  run('chmod', '600', 'server.key');
  if (user.owner)
    for (const name of ['', 'server.key', 'server.crt'])
      chownSync(at(name), user.owner.uid, user.owner.gid);
  const begin = (...words: string[]) => [...user.prefix, ...words];
  const made = Bun.spawnSync(
    begin(
      programs.initdb,
      `--pgdata=${at('data')}`,
      '--username=owner',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
      '--no-instructions',
    ),
    { env: postgresEnvironment, cwd: '/' },
  );
  if (!made.success) throw new Error(made.stderr.toString());
  // Who comes without TLS is turned away.
  writeFileSync(
    at('data/pg_hba.conf'),
    'hostssl all all all trust\nhostnossl all all all reject\n',
  );
  const settings = {
    port,
    listen_addresses: 'localhost',
    unix_socket_directories: '',
    fsync: 'off',
    ssl: 'on',
    ssl_cert_file: at('server.crt'),
    ssl_key_file: at('server.key'),
  };
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  server = Bun.spawn(begin(programs.postgres, '-D', at('data'), ...given), {
    env: postgresEnvironment,
    cwd: '/',
    stdout: 'ignore',
    stderr: Bun.file(at('log')),
  });
  await eventually(() => isEncrypted('sslmode=require').catch(() => false));
});
afterAll(async () => {
  if (!canCertify) return;
  process.kill(postmasterOn(at('data')), 'SIGQUIT');
  await server.exited;
  rmSync(folder, { recursive: true, force: true });
});

const addressWith = (parameters: string, host = 'localhost') =>
  `postgres://owner@${host}:${port}/postgres?${parameters}`;

/** Whether the session that the app opens there is encrypted. */
async function isEncrypted(parameters: string): Promise<boolean> {
  const sql = openDatabase(addressWith(parameters), { max: 1, fetch_types: false });
  try {
    const [row] = await sql<{ ssl: boolean }[]>`
      select ssl from pg_stat_ssl where pid = pg_backend_pid()`;
    return row?.ssl ?? false;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function refusal(parameters: string, host?: string): Promise<string> {
  const fault = await checkDatabase(addressWith(parameters, host), 1).catch((thrown) => thrown);
  return fault instanceof BootProblem ? fault.message : `not refused in words: ${String(fault)}`;
}

describe.skipIf(!canCertify)('a database with a certificate', () => {
  const ours = `sslrootcert=${at('ours.crt')}`;
  const strangers = `sslrootcert=${at('strangers.crt')}`;

  test.each([
    '',
    'sslmode=prefer',
    'sslmode=require',
    `sslmode=verify-ca&${ours}`,
    `sslmode=verify-full&${ours}`,
  ])('is spoken to over TLS with "%s"', async (parameters) => {
    await checkDatabase(addressWith(parameters), 5);
    expect(await isEncrypted(parameters)).toBe(true);
  });

  test('of an authority that is not the one named, or that nobody knows, is refused in words', async () => {
    for (const parameters of [
      `sslmode=verify-full&${strangers}`,
      `sslmode=verify-ca&${strangers}`,
      `sslmode=require&${strangers}`,
      'sslmode=verify-full&sslrootcert=system',
    ])
      expect([parameters, await refusal(parameters)]).toEqual([
        parameters,
        expect.stringContaining('its certificate is not trusted'),
      ]);
  });

  test('for another host is refused in words by verify-full alone', async () => {
    expect(await refusal(`sslmode=verify-full&${ours}`, '127.0.0.1')).toContain(
      'its certificate is for another host',
    );
    await checkDatabase(addressWith(`sslmode=verify-ca&${ours}`, '127.0.0.1'), 5);
  });

  test('that cannot be read here is named', async () => {
    expect(await refusal(`sslmode=verify-full&sslrootcert=${at('none.crt')}`)).toContain(
      at('none.crt'),
    );
  });

  test('is not spoken to in the clear, where the server asks for TLS', async () => {
    expect(await refusal('sslmode=disable')).toContain('does not let us in');
  });
});
