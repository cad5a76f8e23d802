import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { freePort, refuseTakenPort } from '#api/boot/port.ts';
import { BootProblem } from '#api/ground/boot-problem.ts';

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

test('a machine without an IPv4 loopback is told so, and what to do', () => {
  const refuse = () => {
    throw Object.assign(new Error('listen'), { code: 'EADDRNOTAVAIL' });
  };
  expect(() => freePort(refuse)).toThrow(BootProblem);
  expect(() => freePort(refuse)).toThrow('ip link set lo up');
});

test('a port that is taken is passed over', () => {
  const asked: number[] = [];
  const port = freePort((each) => {
    asked.push(each);
    if (asked.length < 3) throw Object.assign(new Error('listen'), { code: 'EADDRINUSE' });
  });
  expect([asked.length, asked.at(-1)]).toEqual([3, port]);
});

test('no port is given twice to a process, which tells its servers apart by them', () => {
  const ports = Array.from({ length: 2_000 }, () => freePort(() => undefined));
  expect(new Set(ports).size).toBe(ports.length);
});
