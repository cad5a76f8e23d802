import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { refuseTakenPort } from '#api/boot/port.ts';

describe('a port that another program has', () => {
  let other: ReturnType<typeof Bun.serve>;
  beforeAll(() => {
    other = Bun.serve({ hostname: '127.0.0.1', port: 0, fetch: () => new Response() });
  });
  afterAll(() => other.stop(true));

  test('stops the boot with its number and the way out', () => {
    const port = other.port ?? 0;
    expect(() => refuseTakenPort({ host: '0.0.0.0', port })).toThrow(
      `Port ${port} is taken by another program. Stop it, or choose another port with PORT=.`,
    );
  });
});

test('an address of another machine cannot be listened on', () => {
  expect(() => refuseTakenPort({ host: '192.0.2.1', port: 4170 })).toThrow(
    '192.0.2.1 is not an address of this machine.',
  );
});

test('port 0, any free one, is never taken', () => {
  expect(() => refuseTakenPort({ host: '127.0.0.1', port: 0 })).not.toThrow();
});
