import { expect, test } from 'bun:test';
import { withSeed } from '../security/pick.ts';
import { lineRounds } from './line-rounds.ts';

test('a line that loses much, or carries one way only, amid commands, a backup and a rebuild: nothing acknowledged is lost or doubled, and everything finds back by itself', async () => {
  const { acknowledged } = await withSeed(() =>
    lineRounds([
      { trouble: 'a loss of 30 %', errand: 'a backup' },
      { trouble: 'what is answered is lost', errand: 'a rebuild' },
    ]),
  );
  expect(acknowledged).toBeGreaterThanOrEqual(12);
});
