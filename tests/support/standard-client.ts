import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const packages = '/usr/share/gocode';

/** Whether Go and its packages of the checksum database are here (Debian: golang-go, golang-golang-x-mod-dev). */
export const hasStandardClient =
  Bun.which('go') !== null && existsSync(join(packages, 'src/golang.org/x/mod/sumdb/tlog'));

/** Builds the client into a folder; returns its path. */
export async function buildStandardClient(folder: string): Promise<string> {
  const client = join(folder, 'client');
  await outputOf(['go', 'build', '-o', client, 'tests/support/transparency-client/main.go'], {
    GO111MODULE: 'off',
    GOPATH: packages,
    GOCACHE: join(tmpdir(), 'keep-left-go-cache'),
    GOFLAGS: '',
  });
  return client;
}

/** What a program prints, on either stream. */
export async function outputOf(
  command: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const program = Bun.spawn([...command], {
    env: { ...process.env, ...env },
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, err] = await Promise.all([
    new Response(program.stdout).text(),
    new Response(program.stderr).text(),
  ]);
  return `${out}${err}`.trim();
}
