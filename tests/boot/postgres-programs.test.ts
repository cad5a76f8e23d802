import { afterAll, expect, test } from 'bun:test';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgresPrograms } from '#api/boot/postgres-programs.ts';

const world = mkdtempSync(join(tmpdir(), 'keep-left-programs-'));
afterAll(() => rmSync(world, { recursive: true, force: true }));

/** A system that has these versions of PostgreSQL. */
function systemWith(...majors: number[]) {
  const place = (major: number) => join(world, majors.join('-'), String(major));
  for (const major of majors) {
    mkdirSync(place(major), { recursive: true });
    for (const program of ['postgres', 'initdb']) writeFileSync(join(place(major), program), '');
  }
  return (major: number) => [place(major)];
}

function clusterOf(major: number): string {
  const cluster = join(world, `cluster-${major}`);
  mkdirSync(cluster, { recursive: true });
  writeFileSync(join(cluster, 'PG_VERSION'), `${major}\n`);
  return cluster;
}

test('a new database is made with the newest PostgreSQL of the system, from 17 on', () => {
  const { major, initdb } = findPostgresPrograms(join(world, 'none'), systemWith(17, 18));
  expect([major, initdb]).toEqual([18, join(world, '17-18/18/initdb')]);
  expect(findPostgresPrograms(undefined, systemWith(17)).major).toBe(17);
});

test('without one it is that of the packages', () => {
  expect(findPostgresPrograms(undefined, systemWith(15, 16)).initdb).toContain('node_modules');
});

test('a database that is there goes on with the version that wrote it', () => {
  expect(findPostgresPrograms(clusterOf(17), systemWith(17, 18)).major).toBe(17);
  // Of another version than the system's: the packages have it, or the start says which it is.
  expect(findPostgresPrograms(clusterOf(18), systemWith(17)).initdb).toContain('node_modules');
});
