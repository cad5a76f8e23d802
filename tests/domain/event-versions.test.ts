import { describe, expect, test } from 'bun:test';
import { z } from 'zod';
import { domainEvents } from '#domain/domain-events.ts';
import { event } from '#domain/kernel/event.ts';
import { personalText } from '#domain/kernel/personal.ts';
import {
  key,
  misread,
  presentVersions,
  recordCommand,
  recordedVersions,
} from '../support/event-versions.ts';

const recorded = await recordedVersions();

describe('events that were ever recorded', () => {
  test('still read as events of today', async () => {
    const problems = await Promise.all(recorded.map((old) => misread(domainEvents, old)));
    expect(problems.filter((problem) => problem !== null)).toEqual([]);
  });

  test('are noted as they are written today', () => {
    const noted = new Map(recorded.map((each) => [key(each), each]));
    const changed = presentVersions(domainEvents)
      .filter((now) => !Bun.deepEquals(noted.get(key(now)), now))
      .map((now) => `${key(now)} is new or reads more than before: run \`${recordCommand}\``);
    expect(changed).toEqual([]);
  });
});

describe('a change to an event', () => {
  const [before] = presentVersions({
    Met: event(z.object({ visitor: z.number().int(), mood: z.enum(['glad', 'sad']) })),
  });
  const now = (data: z.ZodObject, more = {}) =>
    misread({ Met: event(data, more) }, before ?? never());
  const visitor = z.number().int();

  test('that takes more than before needs nothing', async () => {
    const data = { visitor, mood: z.enum(['glad', 'sad', 'calm']), since: z.string().optional() };
    expect(await now(z.object(data))).toBeNull();
  });

  test.each([
    ['asks for a field that old events lack', { visitor, mood: z.string(), since: z.string() }],
    ['no longer knows a word', { visitor, mood: z.enum(['glad']) }],
    ['renames a field', { guest: visitor, mood: z.string() }],
  ])('that %s is refused with what to do', async (_what, data) => {
    expect(await now(z.object(data))).toContain('upcasts[1]');
  });

  test('that says what becomes of old events is taken', async () => {
    const upcasts = {
      1: ({ visitor: guest, ...rest }: Record<string, unknown>) => ({ ...rest, guest }),
    };
    const data = z.object({ guest: visitor, mood: z.string() });
    expect(await now(data, { version: 2, upcasts })).toBeNull();
  });

  test('that forgets an event is refused', async () => {
    expect(await misread({}, before ?? never())).toContain('must stay in the catalogue');
  });

  test('that makes a personal field plain is refused', async () => {
    const person = () => 'visitor-1' as const;
    const [named] = presentVersions({
      Named: event(z.object({ name: personalText() }), { person }),
    });
    const plain = { Named: event(z.object({ name: z.string() })) };
    expect(await misread(plain, named ?? never())).toContain('must stay so');
  });
});

function never(): never {
  throw new Error('a catalogue of one event has one version');
}
