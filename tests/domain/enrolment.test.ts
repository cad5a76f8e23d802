import { describe, expect, test } from 'bun:test';
import { needsAdult } from '#domain/agreement/to-sign.ts';
import { answersOn } from '#domain/enrolment/answers.ts';
import type { EnrolmentCommand } from '#domain/enrolment/commands.ts';
import { enrolment } from '#domain/enrolment/decide.ts';
import { suitsInWords } from '#domain/enrolment/suits-words.ts';
import * as ids from '#domain/kernel/ids.ts';
import { enrolAddress, isFullOn, readEnrolAddress } from '#domain/school/enrolment-link.ts';
import { sentEnrolment } from '../support/sent-enrolment.ts';

const now = '2026-11-30T00:00:00.000Z';
const today = '2026-11-30';

function after(...commands: readonly Omit<EnrolmentCommand, 'now'>[]) {
  return commands.reduce((state, command) => {
    const events = enrolment.decide({ ...command, now } as EnrolmentCommand, state);
    return events.reduce(enrolment.evolve, state);
  }, enrolment.initial);
}
const decided = (command: Omit<EnrolmentCommand, 'now'>, state = after(sentEnrolment())) =>
  enrolment.decide({ ...command, now } as EnrolmentCommand, state);

const acceptance = {
  type: 'AcceptEnrolment',
  enrolmentId: 7,
  instructorId: ids.accountId.parse(1),
  studentId: ids.studentId.parse(30),
  isNew: true,
  guardianId: null,
  payerId: null,
  lessonId: 40,
  depositPaymentId: 50,
  productPaymentId: null,
  enquiryIds: [],
} as const;

describe('an enrolment', () => {
  test('is sent once, and is for the waiting list where the school is full', () => {
    expect(decided(sentEnrolment())).toEqual([]);
    expect(after(sentEnrolment({ isWaiting: true }))).toMatchObject({ status: 'waiting' });
  });

  test('is accepted once, under the first numbers', () => {
    const accepted = after(sentEnrolment(), acceptance);
    expect(accepted).toMatchObject({ status: 'accepted', accepted: { lessonId: 40 } });
    expect(decided({ ...acceptance, lessonId: 41 } as never, accepted)).toEqual([]);
    expect(() => decided({ type: 'DeclineEnrolment', enrolmentId: 7 }, accepted)).toThrow(
      'one of your students now',
    );
  });

  test('is declined for good', () => {
    const declined = after(sentEnrolment(), { type: 'DeclineEnrolment', enrolmentId: 7 });
    expect(decided({ type: 'DeclineEnrolment', enrolmentId: 7 }, declined)).toEqual([]);
    expect(() => decided(acceptance, declined)).toThrow('You declined');
  });

  test('is carried out once; only a lesson that waited for a parent comes to another end', () => {
    const done = { type: 'CompleteEnrolment', enrolmentId: 7, product: 'none' } as const;
    const waits = after(sentEnrolment(), acceptance, { ...done, lesson: 'waits' } as never);
    expect(decided({ ...done, lesson: 'waits' } as never, waits)).toEqual([]);
    expect(decided({ ...done, lesson: 'booked' } as never, waits)).toHaveLength(1);
    const booked = after(sentEnrolment(), acceptance, { ...done, lesson: 'booked' } as never);
    expect(decided({ ...done, lesson: 'taken' } as never, booked)).toEqual([]);
  });

  test('tells each whom it names once', () => {
    const notice = {
      type: 'NoteEnrolmentNotice',
      enrolmentId: 7,
      studentId: acceptance.studentId,
      to: 'emergency',
    } as const;
    const told = after(sentEnrolment(), acceptance, notice);
    expect(decided(notice, told)).toEqual([]);
    expect(decided({ ...notice, to: 'parent' } as never, told)).toHaveLength(1);
  });
});

describe('answers', () => {
  const whole = {
    firstName: 'Tui',
    lastName: 'Hale',
    email: 'Tui@Mail.Example',
    phone: '021 555 0400',
    dateOfBirth: '2000-02-03',
  };

  test('are whole with a name, an address, a number and a birthday', () => {
    expect(answersOn(today).parse(whole)).toMatchObject({
      email: 'tui@mail.example',
      payer: 'me',
      licenseType: 'Class C',
    });
    const missing = answersOn(today).safeParse({ ...whole, phone: '' });
    expect(missing.error?.issues[0]).toMatchObject({ path: ['phone'] });
  });

  test('of somebody under 18 name a parent with a mailbox of their own', () => {
    expect(needsAdult('2008-12-01', today)).toBe(true);
    expect(needsAdult('2008-11-30', today)).toBe(false);
    const young = { ...whole, dateOfBirth: '2010-01-01' };
    const refused = answersOn(today).safeParse(young);
    expect(refused.error?.issues.map(({ path }) => path[0])).toEqual(['parentName', 'parentEmail']);
    const own = { ...young, parentName: 'Moana Hale', parentEmail: 'tui@mail.example' };
    expect(answersOn(today).safeParse(own).error?.issues[0]?.message).toContain('of their own');
  });

  test('say when lessons suit', () => {
    expect(suitsInWords(['sat_morning', 'mon_morning', 'mon_evening'])).toBe(
      'Times that suit: Mon morning and evening, Sat morning',
    );
    expect(suitsInWords([])).toBe('');
  });
});

describe('a link', () => {
  test('is read by its number, whatever the school is called by now', () => {
    const school = { schoolId: ids.schoolId.parse(3) };
    const address = enrolAddress('Kōwhai Driving School!', school);
    expect(address).toBe('kowhai-driving-school-s3');
    expect(readEnrolAddress(address)).toEqual(school);
    expect(readEnrolAddress('another-name-s3')).toEqual(school);
    expect(readEnrolAddress('marama-i12')).toEqual({ instructorId: ids.accountId.parse(12) });
    for (const wrong of ['', 'kowhai', 's0', 'x-s', 's3x', '../s3', 's99999999999'])
      expect(readEnrolAddress(wrong)).toBeNull();
  });

  test('is a waiting list until the day that it names', () => {
    const link = { isOn: true, fullUntil: '2027-02-01', waitsForParent: false };
    expect(isFullOn(link, '2027-01-31')).toBe(true);
    expect(isFullOn(link, '2027-02-01')).toBe(false);
  });
});
