import { expect, test } from 'bun:test';
import { keepHearing, openDatabase } from '#api/database.ts';
import { freshDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { openLine } from '../support/line.ts';

test('a connection that listens and is lost in silence is made again, and its listeners catch up', async () => {
  const { url, drop } = await freshDatabase();
  const line = await openLine(Number(new URL(url).port));
  const through = new URL(url);
  through.port = String(line.port);
  const sql = openDatabase(through.href, { max: 1 });
  const direct = openDatabase(url, { max: 1 });
  const stop = keepHearing(sql);
  const heard: string[] = [];
  let opened = 0;
  try {
    await sql.listen(
      'news',
      (word) => void heard.push(word),
      () => {
        opened += 1;
      },
    );
    expect(opened).toBe(1);
    line.silence();
    await direct`select pg_notify('news', 'lost')`;
    await eventually(async () => opened === 2);
    await direct`select pg_notify('news', 'heard')`;
    await eventually(async () => heard.includes('heard'));
    expect(heard).toEqual(['heard']);
  } finally {
    stop();
    await sql.end({ timeout: 0 });
    await direct.end({ timeout: 1 });
    await line.close();
    await drop();
  }
}, 60_000);
