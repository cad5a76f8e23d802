import { afterAll, expect, test } from 'bun:test';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPostgres } from '#api/boot/embedded-postgres.ts';
import { renewPages } from '#api/erasure/renew-pages.ts';
import { openTestProduct } from '../support/product.ts';

const home = mkdtempSync(join(tmpdir(), 'keep-left-pages-'));
chmodSync(home, 0o755);
afterAll(() => rmSync(home, { recursive: true, force: true }));

const her = {
  firstName: 'Xanthippe',
  lastName: 'Quillfeather',
  email: 'xanthippe@quillfeather.example',
  address: '7 Quillfeather Lane',
  notes: 'Xanthippe is nervous at roundabouts',
};
const him = { firstName: 'Bartholomew', lastName: 'Ashgrove', email: 'barty@ashgrove.example' };

test('after an erasure no file of the database holds her name, not in pages that were freed nor in the log of changes', async () => {
  const dataDir = join(home, 'data');
  const { url, ownerUrl, readerUrl, stop } = await openEmbeddedPostgres({ dataDir });
  const product = await openTestProduct({
    database: { url: ownerUrl, appUrl: url, readerUrl, drop: async () => undefined },
  });
  const marama = await product.instructor();
  const id = await product.student(marama, her);
  await product.student(marama, him);
  await marama.put(`/api/students/${id}`, { ...her, notes: 'Xanthippe can do roundabouts' });
  await marama.post('/api/payments', {
    studentId: id,
    amount: 55,
    description: 'Roundabouts with Xanthippe',
    paymentMethod: 'cash',
    status: 'completed',
  });
  await marama.post('/api/messages/threads', {
    studentId: id,
    subject: 'Saturday, Xanthippe?',
    message: 'Kia ora Xanthippe',
  });
  // As after weeks of work: the planner has samples, and segments of the log are kept for those to come.
  await product.owner.unsafe('analyze');
  for (let segment = 0; segment < 3; segment++) {
    await product.owner`select pg_logical_emit_message(true, 'test', '')`;
    await product.owner`select pg_switch_wal()`;
    await product.owner`checkpoint`;
  }
  expect(filesWith(dataDir, 'Xanthippe')).not.toEqual([]);

  const erased = await marama.post(`/api/students/${id}/erasure`, {
    reason: 'asked',
    name: 'Xanthippe Quillfeather',
  });
  expect(erased.status).toBe(204);
  await renewPages(product.product.deps);
  await product.close();
  await stop();

  expect(filesWith(dataDir, 'Xanthippe')).toEqual([]);
  expect(filesWith(dataDir, 'Quillfeather')).toEqual([]);
  expect(filesWith(dataDir, 'Bartholomew')).not.toEqual([]);
});

/** The files under a folder that hold these bytes, by their paths within it. */
function filesWith(folder: string, words: string): string[] {
  return [...new Bun.Glob('**').scanSync({ cwd: folder, dot: true, onlyFiles: true })].filter(
    (path) => readFileSync(join(folder, path)).includes(words),
  );
}
