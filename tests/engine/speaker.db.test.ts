import { expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { speakerOf } from '#projections/engine/speaker.ts';
import { freshDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';

test('words of one moment go out in one statement, each once, and a channel hears its own', async () => {
  await using opened = new AsyncDisposableStack();
  const database = await freshDatabase();
  opened.defer(database.drop);
  const statements: string[] = [];
  const sql = openDatabase(database.url, {
    max: 2,
    debug: (_connection: number, query: string) =>
      void (query.includes('pg_notify') && statements.push(query)),
  });
  opened.defer(() => sql.end({ timeout: 1 }));
  const heard: Record<'grew' | 'moved', string[]> = { grew: [], moved: [] };
  await sql.listen('grew', (word) => void heard.grew.push(word));
  await sql.listen('moved', (word) => void heard.moved.push(word));

  let position = 1;
  const moved = () => String(position);
  const speaker = speakerOf(sql);
  expect(speakerOf(sql)).toBe(speaker);
  void speaker.say('grew', 'me');
  void speaker.say('grew', 'me');
  void speaker.say('moved', moved);
  position = 2;
  void speaker.say('moved', moved);
  await speaker.settled();
  expect(statements).toHaveLength(1);
  await eventually(async () => heard.grew.length > 0 && heard.moved.length > 0);
  expect(heard).toEqual({ grew: ['me'], moved: ['2'] });
});

test('a word that the database does not take is lost, and the next one is said', async () => {
  await using opened = new AsyncDisposableStack();
  const database = await freshDatabase();
  opened.defer(database.drop);
  const sql = openDatabase(database.url, { max: 2 });
  opened.defer(() => sql.end({ timeout: 1 }));
  const heard: string[] = [];
  await sql.listen('grew', (word) => void heard.push(word));
  const speaker = speakerOf(sql);
  // Postgres carries at most 8,000 bytes.
  await speaker.say('grew', 'x'.repeat(9_000));
  await speaker.say('grew', 'me');
  await eventually(async () => heard.length > 0);
  expect(heard).toEqual(['me']);
});
