import { expect, test } from 'bun:test';
import { resolve } from 'node:path';

test('whatever is written to the error stream is a line of JSON with its time and level, and no line says a secret', async () => {
  const script = `
    const { log, logAllInJson, logSecurity } = await import('#api/telemetry/logger.ts');
    logAllInJson();
    console.error('projector: the leader showed no sign of life; starting over');
    console.error(new TypeError('Invalid URL'));
    console.warn('a library', 'says something');
    log('due_work', { kind: 'letters' });
    log('clock', { message: 'It is off' }, 'warn');
    logSecurity('foreign_row', { path: '/api/students/:id' });
  `;
  const child = Bun.spawn([process.execPath, '-e', script], {
    cwd: resolve(import.meta.dir, '../..'),
    stdout: 'pipe',
    stderr: 'pipe',
  });
  const [out, error] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  expect([await child.exited, out]).toEqual([0, '']);
  const lines = error
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(lines).toEqual([
    {
      time,
      level: 'error',
      event: 'projector',
      message: 'the leader showed no sign of life; starting over',
    },
    expect.objectContaining({
      time,
      level: 'error',
      event: 'said',
      fault: 'TypeError',
      message: 'Invalid URL',
    }),
    { time, level: 'warn', event: 'said', message: 'a library says something' },
    { time, level: 'info', event: 'due_work', kind: 'letters' },
    { time, level: 'warn', event: 'clock', message: 'It is off' },
    { time, level: 'warn', kind: 'security', event: 'foreign_row', path: '/api/students/:id' },
  ]);
});
