import { describe, expect, test } from 'bun:test';
import { type EventLog, PartlyRecorded, RevisionConflict } from '#api/event-log/event-log.ts';
import { counted } from '../support/contract-events.ts';
import { faultOf } from '../support/contract-fault.ts';

/** The part of the contract that makes a repeated append harmless. `log` gives the running test's own, empty ledger. */
export function describeAppendingTwice(log: () => EventLog): void {
  const counts = async (stream: string) =>
    (await log().read(stream)).map(({ data }) => data['count']);

  describe('appending twice', () => {
    test('answers what it answered the first time, whatever has happened since', async () => {
      const events = [counted(1), counted(2)];
      const first = await log().append('tally-1', 'none', events);
      await log().append('tally-1', 1, [counted(3)]);
      expect(await log().append('tally-1', 'none', events)).toEqual(first);
      expect(await counts('tally-1')).toEqual([1, 2, 3]);
    });

    test('records once what many send at the same moment', async () => {
      const event = counted(1);
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => log().append('tally-1', 'none', [event])),
      );
      expect(new Set(answers.map(({ position }) => position))).toEqual(new Set([1]));
      expect(await log().head()).toBe(1);
    });

    test('knows an id however its letters are written', async () => {
      const event = counted(1, 'ABCDEF01-2345-4678-9ABC-DEF012345678');
      const first = await log().append('tally-1', 'none', [event]);
      expect(
        await log().append('tally-1', 'none', [{ ...event, id: event.id.toLowerCase() }]),
      ).toEqual(first);
    });

    test('refuses a mixture of old ids and new ones', async () => {
      const old = counted(1);
      await log().append('tally-1', 'none', [old]);
      expect(await faultOf(log().append('tally-1', 'any', [old, counted(2)]))).toBeInstanceOf(
        PartlyRecorded,
      );
      expect(await counts('tally-1')).toEqual([1]);
    });

    test('refuses ids that are recorded in another stream', async () => {
      const event = counted(1);
      await log().append('tally-1', 'none', [event]);
      expect(await faultOf(log().append('tally-2', 'none', [event]))).toBeInstanceOf(
        PartlyRecorded,
      );
      expect(await log().read('tally-2')).toEqual([]);
    });

    test('refuses the same id twice in one append', async () => {
      const event = counted(1);
      expect((await faultOf(log().append('tally-1', 'none', [event, event]))).message).toContain(
        'same id',
      );
      expect(await log().head()).toBe(0);
    });

    test('leaves the ids of a refused append free', async () => {
      await log().append('tally-1', 'none', [counted(1)]);
      const late = counted(2);
      expect(await faultOf(log().append('tally-1', 'none', [late]))).toBeInstanceOf(
        RevisionConflict,
      );
      expect(await log().append('tally-1', 0, [late])).toEqual({ revision: 1, position: 2 });
    });
  });
}
