import { expect, test } from 'bun:test';
import { readTimer, started, stopped, without } from '#site/data/learner/drive-timer.ts';

const idle = readTimer(null);
const [eight, nine] = ['2026-11-21T20:00:00.000Z', '2026-11-21T21:00:30.000Z'] as const;

test('a timer keeps its start alone, so that a closed page and a flat battery change nothing', () => {
  const running = started(idle, eight);
  const afterReload = readTimer(JSON.stringify(running));
  expect(stopped(afterReload, nine)).toEqual({
    running: null,
    stopped: [{ startsAt: eight, minutes: 60 }],
  });
  expect(started(running, nine)).toEqual(running);
  expect(stopped(idle, nine)).toEqual(idle);
});

test('drives that were stopped wait on the phone until each is written down or thrown away', () => {
  const one = stopped(started(idle, eight), nine);
  const two = stopped(started(one, '2026-11-22T20:00:00.000Z'), '2026-11-22T20:10:00.000Z');
  expect(two.stopped).toHaveLength(2);
  expect(without(two, { startsAt: eight, minutes: 60 }).stopped).toEqual([
    { startsAt: '2026-11-22T20:00:00.000Z', minutes: 10 },
  ]);
});

test.each(['', 'null', '{', '{"running":"soon","stopped":[1,null,{"startsAt":"x"}]}'])(
  'what is no timer is none: %s',
  (kept) => {
    expect(readTimer(kept)).toEqual({ running: null, stopped: [] });
  },
);
