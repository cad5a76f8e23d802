import { afterEach, beforeEach, describe, expect, jest, test } from 'bun:test';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import * as ids from '#domain/kernel/ids.ts';
import { liveTopics } from '#domain/kernel/live-topic.ts';
import { keys } from '#site/data/keys.ts';
import { openRefresh, type Refresh } from '#site/data/refresh.ts';
import { isAnnounced, rootsOf } from '#site/data/topics.ts';

const shown = {
  lessons: keys.lessonList({}),
  students: keys.students,
  student: keys.student(17),
  metrics: keys.metrics,
  weeks: keys.weeks,
  stages: keys.progress(ids.studentId.parse(17)),
  skills: keys.skills(ids.studentId.parse(17)),
  notifications: keys.notifications,
};
const lesson = ['lessons', 'metrics', 'students'] as const;
/** What the server says of a lesson. */
const announcement = [...lesson, 'notifications'] as const;
const once = { lessons: 1, students: 1, student: 1, metrics: 1, weeks: 1, stages: 1, skills: 0 };

let fetched: Record<keyof typeof shown, number>;
let client: QueryClient;
let refresh: Refresh;
let stops: (() => void)[];

beforeEach(async () => {
  jest.useFakeTimers();
  client = new QueryClient({
    defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
  });
  refresh = openRefresh(client);
  const names = Object.keys(shown) as (keyof typeof shown)[];
  fetched = Object.fromEntries(names.map((name) => [name, 0])) as typeof fetched;
  stops = names.map((name) =>
    new QueryObserver(client, {
      queryKey: shown[name],
      queryFn: () => ++fetched[name],
    }).subscribe(() => {}),
  );
  await settled();
  for (const name of names) fetched[name] = 0;
});
afterEach(() => {
  for (const stop of stops) stop();
  client.clear();
  jest.useRealTimers();
});

describe('with the socket up', () => {
  beforeEach(() => refresh.setLive(true));

  test('a command whose announcement comes before its answer fetches each key once', async () => {
    const command = refresh.begin(lesson);
    refresh.announced(announcement);
    await settled();
    expect(fetched).toMatchObject({
      ...once,
      lessons: 0,
      students: 0,
      student: 0,
      metrics: 0,
      weeks: 0,
      stages: 0,
    });
    await command.end(true);
    await settled();
    expect(fetched).toEqual({ ...once, notifications: 1 });
  });

  test('and so does one whose announcement comes after its answer', async () => {
    const done = refresh.begin(lesson).end(true);
    refresh.announced(announcement);
    await done;
    await settled();
    expect(fetched).toEqual({ ...once, notifications: 1 });
  });

  test('a command that nobody announces is fetched all the same', async () => {
    const done = refresh.begin(lesson).end(true);
    await settled();
    await done;
    expect(fetched).toEqual({ ...once, notifications: 0 });
  });

  test('a command is not shown by itself while the one that takes it back is under way', async () => {
    const done = refresh.begin(lesson).end(true);
    refresh.announced(announcement);
    const back = refresh.begin(lesson);
    await done;
    expect(fetched.lessons).toBe(0);
    const takenBack = back.end(true);
    await settled();
    await takenBack;
    expect(fetched).toMatchObject(once);
  });

  test('a refused command fetches nothing of its own, and what others changed meanwhile', async () => {
    const command = refresh.begin(lesson);
    refresh.announced(['lessons']);
    await command.end(false);
    await settled();
    expect(fetched).toMatchObject({ lessons: 1, students: 0, metrics: 0 });
  });

  test('an answer that does not come keeps nothing from the screen for long', async () => {
    refresh.begin(lesson);
    refresh.announced(announcement);
    await settled();
    expect(fetched).toMatchObject({ lessons: 0, notifications: 1 });
    jest.advanceTimersByTime(500);
    await settled();
    expect(fetched).toEqual({ ...once, notifications: 1 });
  });

  test('announcements that come together are fetched together', async () => {
    refresh.announced(['metrics']);
    refresh.announced(['metrics', 'lessons']);
    await settled();
    expect(fetched).toMatchObject({ lessons: 1, metrics: 1, weeks: 1, students: 0 });
  });

  test('an assessed skill fetches skills and no list of students', async () => {
    const command = refresh.begin(['skills']);
    refresh.announced(['skills']);
    await command.end(true);
    await settled();
    expect(fetched).toMatchObject({ skills: 1, stages: 0, students: 0, student: 0, metrics: 0 });
  });
});

test('with the socket down a command’s answer is enough', async () => {
  await refresh.begin(lesson).end(true);
  expect(fetched).toEqual({ ...once, notifications: 0 });
});

test.each([[['students']], [null]] as const)(
  'what changes while a first answer is on its way is asked for again: %p',
  async (changed) => {
    const queryKey = keys.student(18);
    const answers: PromiseWithResolvers<string>[] = [];
    const queryFn = () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    };
    stops.push(new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {}));
    refresh.announced(changed);
    await settled();
    answers[0]?.resolve('from before');
    await settled();
    expect(client.getQueryData<string>(queryKey)).toBe('from before');
    answers[1]?.resolve('from after');
    await settled();
    expect(client.getQueryData<string>(queryKey)).toBe('from after');
    expect(answers).toHaveLength(2);
  },
);

test('a topic that only this browser knows does not wait for the server', async () => {
  refresh.setLive(true);
  await refresh.begin(['unread']).end(true);
  expect(fetched).toMatchObject({ notifications: 1, lessons: 0 });
});

test('the site knows every topic of the server', () => {
  for (const topic of liveTopics) expect(rootsOf[topic].length).toBeGreaterThan(0);
  expect(liveTopics.filter((topic) => !isAnnounced(topic))).toEqual([]);
});

test('whatever can change is touched by a topic', () => {
  // A key that is made from numbers begins with the same word whatever they are.
  const roots = Object.values(keys).map((key) =>
    typeof key === 'function' ? rootOf(key) : key[0],
  );
  const touched = new Set(Object.values(rootsOf).flat());
  // The ledger is read by those who look for the past, a curriculum is the country's, whether cards are taken is the installation's, and a school that is being set up is mine alone.
  expect(new Set(roots.filter((root) => !touched.has(String(root))))).toEqual(
    new Set(['curriculum', 'ledger', 'schoolDraft', 'till']),
  );
});

const rootOf = (key: (...input: never[]) => readonly unknown[]): unknown =>
  (key as (...input: unknown[]) => readonly unknown[])([], {})[0];

/** Lets the gathering end and what was asked for arrive. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) {
    jest.advanceTimersByTime(20);
    await Promise.resolve();
    await Promise.resolve();
  }
}
