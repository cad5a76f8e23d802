import { expect, test } from 'bun:test';
import type { Session } from 'smpp';
import { type CarrierLine, step } from '#api/gateways/text/smpp-sender.ts';
import { trust } from '#domain/kernel/trust.ts';

const down: CarrierLine = { is: 'down' };
const session = trust<Session>({}, 'nothing is sent over it');
const dialled = { type: 'dialled', session: Promise.resolve(session) } as const;
const bound = { type: 'bound', session } as const;
const over = { type: 'over' } as const;
const closed = { type: 'closed' } as const;

test('a line to the carrier is up once it is bound, unless it broke off or was closed before', () => {
  expect([dialled, bound].reduce(step, down)).toEqual({ is: 'up', session });
  expect([dialled, over, bound].reduce(step, down)).toEqual(down);
  expect([dialled, closed, bound].reduce(step, down)).toEqual({ is: 'closed' });
  expect([dialled, bound, over, dialled].reduce(step, down).is).toBe('dialling');
});

test('a line that was closed stays so', () => {
  expect([closed, over, dialled].reduce(step, down)).toEqual({ is: 'closed' });
});
