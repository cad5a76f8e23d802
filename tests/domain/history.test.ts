import { describe, expect, test } from 'bun:test';
import { domainEvents } from '#domain/domain-events.ts';
import * as ids from '#domain/kernel/ids.ts';
import type { NameOf } from '#domain/kernel/naming.ts';
import type { Actor } from '#domain/kernel/recorded-event.ts';
import { payment } from '#domain/payment/decide.ts';
import type { PaymentEvent } from '#domain/payment/events.ts';
import { differingColumns, nameOfRow, pairRows } from '#domain/telling/drifted-rows.ts';
import { fieldFacts } from '#domain/telling/field-facts.ts';
import {
  isClockFarOff,
  isWorthALine,
  offlineOriginSentence,
  waitedSeconds,
} from '#domain/telling/offline-origin.ts';
import { countAt, replay } from '#domain/telling/replay.ts';
import { sentenceOf, summaryOf } from '#domain/telling/sentence.ts';
import { samplesOf } from '../support/json-schema-samples.ts';
import { jsonSchemaOf } from '../support/surface.ts';

const ana = { actor: { kind: 'student', id: 7 }, occurredAt: '2027-05-12T03:04:00.000Z' } as const;
const names: NameOf = ({ id }) => (id === 7 ? 'Ana' : null);

const settled = {
  type: 'PaymentSettled',
  data: {
    paymentId: 1,
    amountCents: 5500,
    method: 'card',
    settledOn: '2027-05-12',
    intentId: 'pi_1',
  },
} as const satisfies PaymentEvent;

/** What learners do themselves. */
const learnersOwn = new Set([
  'AttendanceConfirmed',
  'AttendanceWithdrawn',
  'ConversationStarted',
  'CourseNoted',
  'DemeritsNoted',
  'LessonCancelled',
  'LessonScheduled',
  'LicenceNoted',
  'LogbookIssued',
  'PracticeChanged',
  'PracticeLogged',
  'PracticeWithdrawn',
  'SharingChosen',
  'SupervisorInvited',
  'SupervisorRemoved',
  'VoucherRedeemed',
]);

describe('a fact as a sentence', () => {
  test('says of a payment that is open again what was taken back, where anything was', () => {
    const says = (takenBackCents: number) =>
      sentenceOf(
        { type: 'PaymentReopened', data: { paymentId: 1, takenBackCents }, metadata: ana },
        names,
      );
    expect(says(5500)).toContain('took back NZ$55.00');
    expect(says(0)).toContain('opened the payment again');
  });
  test('says of an endorsement without a number or an end that it has none', () => {
    const data = {
      accountId: ids.accountId.parse(7),
      endorsementNumber: null,
      endorsementExpiresOn: null,
    };
    expect(sentenceOf({ type: 'EndorsementChanged', data, metadata: ana }, names)).toEndWith(
      'set the I endorsement to no number, without an end',
    );
  });

  test('says when in Auckland, who and what', () => {
    expect(sentenceOf({ ...settled, metadata: ana }, names)).toBe(
      'Wed 12 May 2027, 15:04: Ana settled NZ$55.00 by card, received Wed 12 May 2027',
    );
  });

  test('gives the reason, where there is one', () => {
    const event = { type: 'PaymentCancelled', data: { paymentId: 1 } };
    expect(summaryOf({ ...event, metadata: { ...ana, reason: 'Asked twice' } }, names)).toBe(
      'Ana cancelled the payment (“Asked twice”)',
    );
  });

  test('goes by numbers once the name is erased', () => {
    const metadata = { ...ana, actor: { kind: 'instructor', id: 3 } } as const;
    const event = {
      type: 'StudentArchived',
      data: { studentId: ids.studentId.parse(12) },
      metadata,
    };
    expect(summaryOf(event, () => '[erased] [erased]')).toBe('Account 3 archived student STU-012');
  });

  test('names the other side, and a lesson by its day and time', () => {
    const named: NameOf = ({ kind, id }) =>
      new Map([
        ['student-7', 'Ana'],
        ['account-3', 'Marama'],
        ['guardian-5', 'Mere'],
      ]).get(`${kind}-${id}`) ??
      (kind === 'lesson' ? 'the lesson on Thu 26 Nov 2026, 15:00' : null);
    const data = {
      lessonId: 923,
      schoolId: ids.schoolId.parse(1),
      instructorId: ids.accountId.parse(3),
      studentId: ids.studentId.parse(7),
    };
    const cancelled = (kind: Actor['kind'], id: number | null) =>
      summaryOf(
        { type: 'LessonCancelled', data, metadata: { ...ana, actor: { kind, id } } },
        named,
      );
    const lesson = 'cancelled the lesson on Thu 26 Nov 2026, 15:00';
    expect(cancelled('student', 7)).toBe(`Ana ${lesson} with Marama`);
    expect(cancelled('instructor', 3)).toBe(`Marama ${lesson} with Ana`);
    expect(cancelled('guardian', 5)).toBe(`Mere ${lesson} of Ana with Marama`);
    expect(cancelled('system', null)).toBe(`Keep Left ${lesson} of Ana with Marama`);
    const unknown = { type: 'LessonCancelled', data, metadata: ana };
    expect(summaryOf(unknown, names)).toBe('Ana cancelled lesson 923 with account 3');
  });

  test('names nobody twice who did it to their own', () => {
    for (const [type, { data }] of Object.entries(domainEvents))
      for (const sample of samplesOf(jsonSchemaOf(data))) {
        if (!('studentId' in sample)) continue;
        const event = {
          type,
          data: { ...sample, studentId: ids.studentId.parse(7) },
          metadata: ana,
        };
        const deed = summaryOf(event, ({ kind, id }) =>
          kind === 'student' && id === 7 ? 'Ana' : null,
        );
        if (learnersOwn.has(type)) expect([type, deed.split('Ana').length - 1]).toEqual([type, 1]);
      }
  });

  test('is there for every event that the ledger may hold', () => {
    for (const [type, { data }] of Object.entries(domainEvents))
      for (const sample of samplesOf(jsonSchemaOf(data))) {
        const event = { type, data: sample, metadata: ana };
        const deed = summaryOf(event, names);
        expect(deed).toStartWith('Ana ');
        expect(deed).not.toMatch(/undefined|NaN|\[object|recorded [A-Z]\w+$/);
      }
  });
});

describe('what was said on a device before it arrived', () => {
  const phone = { deviceId: '3f2a8c1d-0b5e-4c5f-9a59-5d1a6f0d2c11', device: 'Chrome on Android' };
  const said = (at: string, byItsClock = at) => ({ at, byItsClock, ...phone });
  const arrived = '2026-11-23T23:15:30.000Z';

  test('says when in Auckland, where, and how long it waited', () => {
    const at = '2026-11-23T21:05:00.000Z';
    expect(offlineOriginSentence(said(at), arrived)).toBe(
      'Said Tue 24 Nov 2026, 10:05 on Chrome on Android (device 3f2a8c1d), waited 2 h 11 min.',
    );
    expect(waitedSeconds(said(at), arrived)).toBe(7_830);
    expect(waitedSeconds(said(arrived), at)).toBe(0);
  });
  test('counts the waiting across the night the clocks change', () => {
    // 26 to 27 September 2026: the hour from two to three is skipped.
    expect(
      offlineOriginSentence(said('2026-09-26T13:30:00.000Z'), '2026-09-26T14:30:00.000Z'),
    ).toContain('Sun 27 Sep 2026, 01:30 on Chrome on Android (device 3f2a8c1d), waited 1 h.');
  });
  test('tells a clock that was three hours wrong, and doubts one that was off by over a day', () => {
    const at = '2026-11-23T21:05:00.000Z';
    const slow = said(at, '2026-11-23T18:05:00.000Z');
    expect(offlineOriginSentence(slow, arrived)).toEndWith(
      ' Its clock was 3 h behind; the time is corrected.',
    );
    expect(isClockFarOff(slow)).toBe(false);
    const wrong = said(at, '2026-11-24T21:06:00.000Z');
    expect(isClockFarOff(wrong)).toBe(true);
    expect(offlineOriginSentence(wrong, arrived)).toEndWith(
      ' Its clock was 24 h 1 min ahead, more than a day: when it was said is uncertain.',
    );
    expect(isClockFarOff(said(at, '2026-11-24T21:05:00.000Z'))).toBe(false);
  });
  test('is worth a line where it waited or the clock was far off', () => {
    expect(isWorthALine({ waitedSeconds: 59, isClockFarOff: false })).toBe(false);
    expect(isWorthALine({ waitedSeconds: 60, isClockFarOff: false })).toBe(true);
    expect(isWorthALine({ waitedSeconds: 0, isClockFarOff: true })).toBe(true);
  });
});

describe('a replay', () => {
  const requested: PaymentEvent = {
    type: 'PaymentRequested',
    data: {
      paymentId: 1,
      schoolId: ids.schoolId.parse(1),
      studentId: ids.studentId.parse(7),
      instructorId: ids.accountId.parse(1),
      amountCents: 5500,
      description: 'Lesson',
      dueOn: null,
      method: null,
      invoiceNumber: null,
      reference: 'KL1',
    },
  };
  const refunded: PaymentEvent = {
    type: 'PaymentRefunded',
    data: { paymentId: 1, amountCents: 2000, refundId: 're_1' },
  };

  test('shows the state after each fact, beginning before the first', () => {
    const { states } = replay(payment, [requested, settled, refunded]);
    expect(states.map(({ status }) => status)).toEqual(['none', 'pending', 'settled', 'settled']);
    expect(states.at(-1)).toMatchObject({ byCardCents: 5500, refundedCents: 2000 });
    expect(states[2]).toMatchObject({ byCardCents: 5500, refundedCents: 0 });
  });

  test('stops at a position, or at a moment', () => {
    const at = (position: number, occurredAt: string) => ({
      position,
      metadata: { actor: ana.actor, correlationId: 'c', occurredAt },
    });
    const events = [at(4, '2027-05-12T03:00:00.000Z'), at(9, '2027-05-12T04:00:00.000Z')];
    expect([3, 4, 8, 9].map((position) => countAt(events, position))).toEqual([0, 1, 1, 2]);
    expect(countAt(events, '2027-05-12T03:59:59.000Z')).toBe(1);
    expect(countAt(events, '2027-05-12T04:00:00.000Z')).toBe(2);
  });
});

test('a state is told field by field, and what is empty as none', () => {
  const items = new Map([[2, { amountCents: 5500 }]]);
  expect(fieldFacts({ items, left: new Map(), kinds: new Set(['a']), days: [], more: {} })).toEqual(
    [
      { name: 'Items · 2 · Amount', value: 'NZ$55.00' },
      { name: 'Left', value: 'None' },
      { name: 'Kinds', value: 'A' },
      { name: 'Days', value: 'None' },
      { name: 'More', value: 'None' },
    ],
  );
});

describe('rows that drifted', () => {
  test('stand beside what they should be: by their key', () => {
    const wrong = { id: 4, amount_cents: 5600, state: 'settled' };
    const right = { id: 4, amount_cents: 5500, state: 'settled' };
    const invented = { id: 9, amount_cents: 5500, state: 'settled' };
    expect(pairRows(['id'], [invented, wrong], [right])).toEqual([
      { is: invented, shouldBe: null },
      { is: wrong, shouldBe: right },
    ]);
    expect(differingColumns(wrong, right)).toEqual(['amount_cents']);

    const skill = { student_id: 1, skill_name: 'Hill Starts', level: 'beginner' };
    const other = { student_id: 2, skill_name: 'Roundabouts', level: 'advanced' };
    const better = { ...skill, level: 'advanced' };
    const key = ['student_id', 'skill_name'];
    expect(pairRows(key, [skill], [other, better])).toEqual([
      { is: skill, shouldBe: better },
      { is: null, shouldBe: other },
    ]);
    expect([nameOfRow(['id'], wrong), nameOfRow(key, skill)]).toEqual([
      'id 4',
      'student_id 1, skill_name Hill Starts',
    ]);
  });
});
