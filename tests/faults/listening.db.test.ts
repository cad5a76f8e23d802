import { expect, test } from 'bun:test';
import { openDatabase } from '#api/database/database.ts';
import { freshDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { openBeside } from '../support/keyed.ts';
import { openLine } from '../support/line.ts';

test('the connection on which the product listens is made again when it is lost in silence, and its listeners catch up', async () => {
  const { url, drop } = await freshDatabase();
  const line = await openLine(Number(new URL(url).port));
  const through = new URL(url);
  through.port = String(line.port);
  const product = await openBeside(through.href);
  const { sql } = product.deps;
  const direct = openDatabase(url, { max: 1 });
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
    // A network that has forgotten the connection says so to neither end.
    line.silence();
    await direct`select pg_notify('news', 'lost')`;
    await eventually(async () => opened === 2);
    await direct`select pg_notify('news', 'heard')`;
    await eventually(async () => heard.includes('heard'));
    expect(heard).toEqual(['heard']);
  } finally {
    await line.close();
    await product.close();
    await direct.end({ timeout: 1 });
    await drop();
  }
});
