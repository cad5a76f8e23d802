import { describe, expect, test } from 'bun:test';
import { findPostgresPrograms } from '#api/boot/postgres-programs.ts';
import { debianPostgres } from '../support/postgres-pair.ts';
import { oldPrimaryComesBack, twoPrimaries } from './old-primary.ts';

const kinds = [
  ['ours', findPostgresPrograms()],
  [
    debianPostgres ? "Debian's" : "Debian's, an older one (skipped: apt-get install postgresql)",
    debianPostgres,
  ],
] as const;

for (const [kind, programs] of kinds)
  describe.skipIf(!programs)(`PostgreSQL, ${kind}`, () => {
    test('an old primary that comes back by itself gets nobody: all that was acknowledged lies on the one that was promoted', async () => {
      const { acknowledged } = await oldPrimaryComesBack(programs ?? undefined);
      expect(acknowledged).toBeGreaterThan(60);
    });

    test('two primaries stop every process, by name, until one is gone', async () => {
      const { refused } = await twoPrimaries(programs ?? undefined);
      expect(refused).toBeGreaterThan(0);
    });
  });
