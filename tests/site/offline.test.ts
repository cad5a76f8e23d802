import { describe, expect, test } from 'bun:test';
import { dashboardDays } from '#domain/diary/dashboard-days.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, startOfDay } from '#domain/kernel/nz-time.ts';
import { isTooLong } from '#site/data/screen-lock.ts';
import type { Address, BodyOf } from '#site/worker/address.ts';
import { offlineRuleOf } from '#site/worker/offline-rules.ts';
import {
  ageQuestionOf,
  askedByServer,
  asWanted,
  behindOwn,
  changeOf,
  eachOf,
  type Item,
  isBehind,
  moneyQuestionOf,
  nextOf,
  outcomeOf,
  questionOf,
  settledQuestionOf,
  withUnsent,
} from '#site/worker/outbox.ts';
import { roomIn } from '#site/worker/room.ts';
import { broughtUp, present } from '#site/worker/versions.ts';
import { aheadOf, covers, isKept, within } from '#site/worker/what-is-kept.ts';

const lesson = {
  id: 1,
  studentId: ids.studentId.parse(5),
  status: 'scheduled',
  startTime: '2026-11-23T20:00:00.000Z',
} as const;

let number = 0;
const said = (path: string, body: object, more: Partial<Item> = {}): Item => ({
  version: present,
  id: `id ${++number}`,
  person: 'instructor 7',
  number,
  method: path.startsWith('/api/lessons/') && !path.endsWith('outcomes') ? 'PUT' : 'POST',
  path,
  body,
  saidAt: '2026-11-23T21:00:00.000Z',
  saidAtDevice: '2026-11-23T21:00:00.000Z',
  seen: [],
  state: 'waiting',
  sentence: null,
  isConfirmed: false,
  ...more,
});
const completed = (id: number, more?: Partial<Item>) =>
  said(`/api/lessons/${id}`, { status: 'completed' }, more);
const skill = (studentId: number, more?: Partial<Item>) =>
  said(`/api/students/${studentId}/driving-skills`, { skillName: 'Parking' }, more);

describe('the order in which what waits goes out', () => {
  test('is the order it was said in, whatever order it is found in', () => {
    const [first, second] = [completed(1), completed(1)];
    expect(nextOf([second, first])).toBe(first);
  });

  test('what was refused holds up nothing, not even what is about the same', () => {
    const [refused, next] = [completed(1, { state: 'refused' }), completed(1)];
    expect(nextOf([refused, next])).toBe(next);
  });

  test('what the person is asked about holds back what is about the same, and nothing else', () => {
    const asked = completed(1, { state: 'asked' });
    const [same, other] = [completed(1), skill(5)];
    expect(nextOf([asked, same, other])).toBe(other);
    expect(nextOf([asked, same])).toBeUndefined();
  });

  test('what has to wait is passed over in this round, with all about the same', () => {
    const [failing, same, other] = [completed(1), completed(1), completed(2)];
    expect(nextOf([failing, same, other], new Set([failing.id]))).toBe(other);
  });

  test('lessons that are said together stand in the way of each of them', () => {
    const all = said('/api/lessons/outcomes', { lessonIds: [1, 2], status: 'completed' });
    expect(isBehind([all], completed(2))).toBe(true);
    expect(isBehind([all], completed(3))).toBe(false);
    expect(isBehind([{ ...all, state: 'refused' }], completed(2))).toBe(false);
  });
});

describe('an answer', () => {
  test('of success, or that it was recorded before, ends it', () => {
    expect(outcomeOf(201, null, null)).toEqual({ kind: 'done' });
    expect(outcomeOf(409, 'already_recorded', 'It was.')).toEqual({ kind: 'done' });
  });
  test('that nobody can be sure of leaves it for later, and a limit too', () => {
    for (const status of [408, 429, 500, 503])
      expect(outcomeOf(status, null, null)).toEqual({ kind: 'later' });
  });
  test('of a refusal sets it aside with the server’s sentence', () => {
    expect(outcomeOf(422, 'invalid', 'Skill is too long')).toEqual({
      kind: 'refused',
      sentence: 'Skill is too long',
    });
  });
  test('that asks whether it is meant waits for the person, and goes out as a request of its own once it is', () => {
    const marks = { markingId: 'first', tasks: [] };
    const item = said('/api/students/5/assessments', marks);
    const outcome = outcomeOf(409, 'marked_for_this_time', 'Is it the same?');
    expect(outcome).toEqual({ kind: 'asked', sentence: 'Is it the same?' });
    const asked = askedByServer(item, 'Is it the same?');
    expect(nextOf([asked, skill(5)])).toBeUndefined();
    expect(asWanted(asked, 'fresh')).toMatchObject({
      id: 'fresh',
      state: 'waiting',
      body: { markingId: 'fresh', tasks: [], besides: true },
    });
    // What this phone asked by itself goes out as it was said.
    const old = asWanted({ ...item, state: 'asked' }, 'fresh');
    expect([old.id, old.body]).toEqual([item.id, marks]);
  });
  test('that the record changed meanwhile is asked with both versions, and goes out on what was seen then', () => {
    const item = said('/api/lessons/1', { title: 'Hills' }, { revision: 12 });
    expect(outcomeOf(412, 'changed_meanwhile', 'Ana changed this.')).toEqual({
      kind: 'asked',
      sentence: 'Ana changed this.',
    });
    const asked = askedByServer(item, 'Ana changed this.', {
      revision: 15,
      changes: { title: { is: 'Parking' }, status: { is: 'no-show' } },
    });
    expect(asked).toMatchObject({
      state: 'asked',
      sentence: 'Ana changed this. Title is now Parking; you wrote Hills. Status is now No show.',
    });
    expect(asWanted(asked, 'fresh')).toMatchObject({
      id: item.id,
      state: 'waiting',
      body: { title: 'Hills' },
      revision: 15,
    });
  });
  test('lets what was said behind it of the same record follow it, and nothing else', () => {
    const first = said('/api/lessons/1', { title: 'Hills' }, { revision: 12 });
    const behind = said('/api/lessons/1', { title: 'Hills, again' }, { revision: 12 });
    const seenBetween = said('/api/lessons/1', { title: 'Seen later' }, { revision: 14 });
    const others = [
      said('/api/lessons/1', { title: 'Seen before' }, { revision: 11 }),
      said('/api/lessons/1', { title: 'Seen after' }, { revision: 16 }),
      said('/api/lessons/2', { title: 'Another' }, { revision: 12 }),
      completed(1),
    ];
    expect(behindOwn(first, '"15"', [behind, seenBetween, ...others])).toEqual(
      [behind, seenBetween].map((one) => ({ ...one, revision: 15 })),
    );
    expect(behindOwn(first, null, [behind])).toEqual([]);
  });
  test('that nobody is signed in refuses nothing', () => {
    expect(outcomeOf(401, 'unauthorised', 'Please sign in')).toEqual({ kind: 'signed out' });
  });
});

const asking = { told: [], now: '2026-11-23T23:00:00.000Z' };

describe('where the world moved on', () => {
  const item = completed(1, { seen: [lesson] });

  test('nothing is asked as long as the lesson is as it was seen', () => {
    expect(questionOf(item, [lesson], asking)).toBeNull();
    expect(questionOf(item, [{ ...lesson, startTime: '2026-11-23T20:00:00Z' }], asking)).toBeNull();
  });
  test('the person is told what it is now', () => {
    expect(
      questionOf(item, [{ ...lesson, startTime: '2026-11-24T02:00:00.000Z' }], asking),
    ).toContain('moved to');
    expect(questionOf(item, [{ ...lesson, status: 'cancelled' }], asking)).toContain('Cancelled');
    expect(questionOf(item, [], asking)).toContain('taken out of the diary');
  });
  test('what is so old that the server may not know it again is asked about', () => {
    expect(ageQuestionOf(item, '2026-12-20T00:00:00.000Z')).toBeNull();
    expect(ageQuestionOf(item, '2026-12-25T00:00:00.000Z')).toContain('24 Nov');
  });
  test('a lesson that was moved is told with its day and time in Auckland', () => {
    const moved = { ...lesson, startTime: '2026-11-24T02:00:00.000Z' };
    expect(questionOf(item, [moved], asking)).toBe('This lesson was moved to 15:00 meanwhile.');
    const later = { ...lesson, startTime: '2026-11-25T02:00:00.000Z' };
    expect(questionOf(item, [later], asking)).toContain('moved to Wed 25 Nov, 15:00');
  });
  test('the person is told who moved it and when, the day only where it is not today', () => {
    const told = (event: string, at: string) => ({
      ...asking,
      told: [
        { event: 'LessonDetailsChanged', at, actor: 'Somebody Else', lessonId: 1 },
        { event, at, actor: 'Somebody Else', lessonId: 2 },
        { event, at, actor: 'Marama Wilson', lessonId: 1 },
      ],
    });
    const moved = { ...lesson, startTime: '2026-11-24T02:00:00.000Z' };
    expect(questionOf(item, [moved], told('LessonRescheduled', '2026-11-23T21:05:00.000Z'))).toBe(
      'Marama Wilson moved this lesson to 15:00 at 10:05.',
    );
    const cancelled = { ...lesson, status: 'cancelled' as const };
    expect(questionOf(item, [cancelled], told('LessonCancelled', '2026-11-22T21:05:00.000Z'))).toBe(
      'Marama Wilson set this lesson to Cancelled on Mon 23 Nov at 10:05.',
    );
    expect(questionOf(item, [], told('LessonRemoved', '2026-11-23T21:05:00.000Z'))).toBe(
      'Marama Wilson took this lesson out of the diary at 10:05.',
    );
  });
  test('nothing is asked where it is as they want it already, as where the answer was lost on the way back', () => {
    expect(questionOf(item, [{ ...lesson, status: 'completed' }], asking)).toBeNull();
    const moved = {
      ...lesson,
      status: 'completed',
      startTime: '2026-11-24T02:00:00.000Z',
    } as const;
    expect(questionOf(item, [moved], asking)).not.toBeNull();
  });
  test('what was said of several is said of each, so that one that moved on holds up no other', () => {
    const all = said(
      '/api/lessons/outcomes',
      { lessonIds: [1, 2], status: 'completed' },
      { seen: [lesson, { ...lesson, id: 2 }] },
    );
    let nth = 0;
    const [first, second] = eachOf(all, () => `part ${++nth}`);
    expect(second).toMatchObject({
      id: 'part 2',
      number: all.number,
      method: 'PUT',
      path: '/api/lessons/2',
      body: { status: 'completed' },
      seen: [{ id: 2 }],
      saidAt: all.saidAt,
    });
    const now = [
      { ...lesson, status: 'cancelled' as const },
      { ...lesson, id: 2 },
    ];
    expect(first && questionOf(first, now, asking)).toContain('Cancelled');
    expect(second && questionOf(second, now, asking)).toBeNull();
    expect(eachOf(item, () => 'new')).toEqual([item]);
  });
  test('it can be said otherwise, in the form of what it is about, with the words in it', () => {
    expect(changeOf(item)).toBeNull();
    const notes = { status: 'completed', minutes: 50, notesBefore: 'x', notes: 'Mirrors' };
    expect(
      changeOf(said('/api/lessons/1?scope=one', notes, { method: 'PUT', state: 'asked' })),
    ).toEqual({
      kind: 'edit-lesson',
      lessonId: 1,
      said: { status: 'completed', minutes: 50, notes: 'Mirrors' },
    });
    const cash = {
      studentId: ids.studentId.parse(5),
      amount: 80,
      description: 'Drive',
      paymentMethod: 'cash',
      status: 'completed',
    };
    expect(changeOf(said('/api/payments', cash, { state: 'asked' }))).toEqual({
      kind: 'take-payment',
      studentId: ids.studentId.parse(5),
      said: { amount: '80', what: 'Drive', method: 'cash' },
    });
    expect(changeOf(skill(5, { state: 'refused' }))).toBeNull();
  });
  test('money for a payment that was settled meanwhile can be entered as another payment of its sum', () => {
    const owed = { studentId: ids.studentId.parse(5), amount: 100, description: 'Double Lesson' };
    expect(settledQuestionOf({ ...owed, status: 'overdue' })).toBeNull();
    const question = settledQuestionOf({ ...owed, status: 'completed' });
    const paid = { paymentMethod: 'cash', status: 'completed', paidDate: '2026-11-24' };
    const item = said('/api/payments/4', paid, { method: 'PUT', state: 'asked', ...question });
    expect(changeOf(item)).toEqual({
      kind: 'take-payment',
      studentId: ids.studentId.parse(5),
      said: { amount: '100', what: 'Double Lesson', method: 'cash' },
    });
    expect(changeOf({ ...item, state: 'waiting' })).toBeNull();
  });
  test('money is asked about where the same sum came in since the server was last heard, also by a phone whose clock was put a day forward', () => {
    const cash = {
      studentId: ids.studentId.parse(5),
      amount: 80,
      paymentMethod: 'cash',
      status: 'completed',
    };
    const heardAt = '2026-11-23T20:55:00.000Z';
    const entered = (createdAt: string) => [{ id: 4, amount: 80, createdAt }];
    const [before, between] = [
      entered('2026-11-23T20:54:00.000Z'),
      entered('2026-11-23T22:00:00.000Z'),
    ];
    const right = said('/api/payments', cash, { heardAt });
    const ahead = { ...right, saidAt: '2026-11-24T21:00:00.000Z' };
    const behind = { ...right, saidAt: '2026-11-22T21:00:00.000Z' };
    for (const item of [right, ahead, behind])
      expect(moneyQuestionOf(item, between)).toContain('Is this another one?');
    for (const item of [right, ahead]) expect(moneyQuestionOf(item, before)).toBeNull();
    expect(moneyQuestionOf(right, [{ id: 4, amount: 81, createdAt: heardAt }])).toBeNull();
    // Of an app that did not note it.
    expect(moneyQuestionOf({ ...right, heardAt: null }, between)).toContain('another one');
    expect(moneyQuestionOf({ ...right, isConfirmed: true }, between)).toBeNull();
  });
  test('nobody is asked twice', () => {
    expect(questionOf({ ...item, isConfirmed: true }, [], asking)).toBeNull();
  });
});

describe('what can be said without signal', () => {
  const isSayable = (method: string, path: string, body: object | null) =>
    offlineRuleOf({ method, path, body }) !== null;

  test('is the lesson, the skills, the logbook, own time and money that was handed over', () => {
    expect(isSayable('PUT', '/api/lessons/1?scope=one', { status: 'completed' })).toBe(true);
    expect(isSayable('POST', '/api/students/5/logbook', {})).toBe(true);
    expect(isSayable('POST', '/api/own-time', {})).toBe(true);
    expect(
      isSayable('POST', '/api/payments', {
        studentId: ids.studentId.parse(5),
        amount: 80,
        paymentMethod: 'cash',
        status: 'completed',
      }),
    ).toBe(true);
  });
  test('is not a booking, a card, what is only asked for, a refund, a deletion, or how far a series goes', () => {
    expect(isSayable('POST', '/api/lessons', {})).toBe(false);
    expect(isSayable('POST', '/api/payments', { paymentMethod: 'card', status: 'completed' })).toBe(
      false,
    );
    expect(isSayable('POST', '/api/payments', { paymentMethod: 'cash', status: 'pending' })).toBe(
      false,
    );
    expect(isSayable('POST', '/api/payments/4/refund', {})).toBe(false);
    expect(isSayable('DELETE', '/api/lessons/1?scope=one', {})).toBe(false);
    expect(isSayable('PUT', '/api/lessons/1?scope=following', { status: 'cancelled' })).toBe(false);
  });
});

describe('what this phone shows of a lesson', () => {
  test('is what it kept with what was said since, in order; what was refused is not', () => {
    const items = [
      completed(1),
      said('/api/lessons/1', { notes: 'Roundabouts', allowOverlap: true }),
      said('/api/lessons/outcomes', { lessonIds: [1, 2], status: 'no-show' }),
      completed(1, { state: 'refused' }),
      completed(2),
    ];
    expect(withUnsent(lesson, items)).toEqual({
      ...lesson,
      status: 'no-show',
      notes: 'Roundabouts',
    } as never);
  });
});

test('an address that no route has, and a field that none takes, do not compile', () => {
  const asks: Address<'get', 'students/:id/credit'> = 'students/:id/credit';
  // @ts-expect-error -- There is no such route.
  const gone: Address<'get', 'students/:id/gone'> = 'students/:id/gone';
  // @ts-expect-error -- It is asked for, not sent.
  const sent: Address<'put', 'students/:id/credit'> = 'students/:id/credit';
  // @ts-expect-error -- An expense has a supplier.
  const body: BodyOf<'post', 'expenses'> = { shop: 'Z Energy' };
  expect([asks, gone, sent, body]).toHaveLength(4);
});

describe('what is kept to be read', () => {
  test('leaves out what has to be true at this moment, and what is no business of a phone in a car', () => {
    for (const path of ['lessons', 'students/5', 'students/5/credit', 'student-portal/theory/5'])
      expect(isKept(`/api/${path}`)).toBe(true);
    for (const path of [
      'lessons/free-times',
      'auth/sessions',
      'exports',
      'admin/users',
      'audit/events',
    ])
      expect(isKept(`/api/${path}`)).toBe(false);
  });

  test('what was fetched ahead holds the dashboard of every day of a week, also across the night the clocks change', () => {
    const lessons = (from: string, to: string) =>
      `/api/lessons?${new URLSearchParams({ from, to })}`;
    for (const today of ['2026-11-24', '2026-09-22', '2027-04-01']) {
      const { from, to } = aheadOf(today);
      for (let later = 0; later <= 7; later++) {
        const day = addDays(today, later);
        const asked = lessons(
          startOfDay(addDays(day, -dashboardDays.back)),
          startOfDay(addDays(day, dashboardDays.ahead)),
        );
        expect(covers(lessons(from, to), asked)).toBe(true);
      }
    }
  });
  test('a longer list answers for a day within it, and no list for a day it does not hold', () => {
    const week = '/api/lessons?from=2026-11-16T11:00:00.000Z&to=2026-11-30T11:00:00.000Z';
    const day = '/api/lessons?from=2026-11-23T11:00:00.000Z&to=2026-11-24T11:00:00.000Z';
    expect(covers(week, day)).toBe(true);
    expect(covers(day, week)).toBe(false);
    expect(covers(week, '/api/lessons')).toBe(false);
    expect(covers(week, day.replace('lessons', 'own-time'))).toBe(false);
    expect(covers('/api/lessons?studentId=5', day)).toBe(false);
    expect(covers('/api/lessons', '/api/lessons?studentId=5')).toBe(true);
    const rows = [
      { ...lesson, endTime: '2026-11-23T21:00:00.000Z' },
      {
        ...lesson,
        id: 2,
        startTime: '2026-11-25T20:00:00.000Z',
        endTime: '2026-11-25T21:00:00.000Z',
      },
    ];
    expect(within(rows, day).map(({ id }) => id)).toEqual([1]);
    expect(within(rows, '/api/lessons?studentId=6')).toEqual([]);
  });
});

describe('what an older or a newer app wrote down', () => {
  const { version: _none, ...first } = completed(1);

  test('is brought up step by step; the first had no version', () => {
    expect(broughtUp(first)).toEqual({ ...first, version: present });
    const steps = {
      1: (item: Item) => ({ ...item, path: '/api/lessons/2' }),
      2: (item: Item) => ({ ...item, body: { status: 'no-show' } }),
    };
    const item = broughtUp(first, { present: 3, steps });
    expect(item).toMatchObject({ version: 3, path: '/api/lessons/2', body: { status: 'no-show' } });
    expect(item.state).toBe('waiting');
  });
  test('is asked about where nobody can bring it up, or it can no longer be said, and sent once the person says so', () => {
    const lost = broughtUp(first, { present: 2, steps: {} });
    expect(lost).toMatchObject({ version: 1, state: 'asked' });
    expect(lost.sentence).toContain('has changed since');
    expect(nextOf([lost])).toBeUndefined();
    const gone = broughtUp({ ...first, path: '/api/of-before' });
    expect(gone.state).toBe('asked');
    expect(broughtUp({ ...gone, state: 'waiting', isConfirmed: true }).state).toBe('waiting');
  });
  test('waits for a newer app whatever the person says', () => {
    const newer = broughtUp({ ...first, version: present + 1, isConfirmed: true });
    expect(newer.state).toBe('asked');
    expect(newer.sentence).toContain('newer version');
  });
});

test('a phone with less room than a day may need says so', () => {
  expect(roomIn({ usage: 0, quota: 100_000_000 })).toBe('enough');
  expect(roomIn({ usage: 80_000_000, quota: 100_000_000 })).toBe('low');
  expect(roomIn({})).toBe('enough');
});

describe('an expense', () => {
  const expense = said('/api/expenses', { supplier: 'Z Energy', amount: 82.5, photo: 'aGk=' });

  test('waits by its sum and supplier, and for nothing else', () => {
    expect(offlineRuleOf(expense)).toMatchObject({
      words: 'Expense: $82.5, Z Energy',
      concerns: [],
    });
    expect(isBehind([{ ...expense, state: 'asked' }], expense)).toBe(false);
  });

  test('that the server has already is asked about, and goes out as another where it is one', () => {
    expect(outcomeOf(409, 'expense_recorded_already', 'Is it another one?')).toEqual({
      kind: 'asked',
      sentence: 'Is it another one?',
    });
    const again = asWanted(askedByServer(expense, 'Is it another one?'), 'fresh');
    expect(again).toMatchObject({ id: 'fresh', state: 'waiting', body: { again: true } });
  });

  test('is not taken away, or brought back, without signal', () => {
    const path = '/api/expenses/7';
    expect(offlineRuleOf({ method: 'PUT', path, body: {} })).not.toBeNull();
    expect(offlineRuleOf({ method: 'DELETE', path, body: null })).toBeNull();
    expect(offlineRuleOf({ method: 'POST', path: `${path}/restore`, body: null })).toBeNull();
  });
});

test('a screen lock asks after the minutes that were chosen, and whenever the clock was put back', () => {
  const minute = 60_000;
  expect([isTooLong(5 * minute, 5), isTooLong(5 * minute + 1, 5)]).toEqual([false, true]);
  expect(isTooLong(-1, 5)).toBe(true);
});
