import { describe, expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { changeAsked, correctionForm } from '#domain/privacy/commands.ts';
import { privacyRequest } from '#domain/privacy/decide.ts';
import { addWorkingDays, isWorkingDay, workingDaysBetween } from '#domain/privacy/working-days.ts';
import { given } from '../support/given.ts';

describe('a working day (Privacy Act 2020, section 7)', () => {
  test.each([
    ['2026-11-21', 'a Saturday'],
    ['2026-11-22', 'a Sunday'],
    ['2026-02-06', 'Waitangi Day'],
    ['2027-02-08', 'the Monday that stands for Waitangi Day'],
    ['2026-04-03', 'Good Friday'],
    ['2026-04-06', 'Easter Monday'],
    ['2038-04-23', 'Good Friday at its latest'],
    ['2026-04-27', 'the Monday that stands for Anzac Day'],
    ['2028-04-25', 'Anzac Day'],
    ['2026-06-01', "the King's birthday"],
    ['2026-07-10', 'Matariki'],
    ['2027-06-25', 'Matariki of the year after'],
    ['2026-10-26', 'Labour Day'],
    ['2026-12-25', 'Christmas Day'],
    ['2026-12-30', 'a Wednesday between the years'],
    ['2027-01-15', 'the last day of the summer break'],
  ])('is not %s, %s', (date) => {
    expect(isWorkingDay(date)).toBe(false);
  });

  test.each([
    ['2026-11-20', 'a Friday'],
    ['2026-12-24', 'the day before Christmas'],
    ['2027-01-18', 'the first Monday after the summer break'],
    ['2026-04-07', 'the Tuesday after Easter'],
    ['2026-01-26', 'Auckland Anniversary Day'],
    ['2026-10-19', 'the third Monday of October'],
    ['2026-06-08', 'the second Monday of June'],
  ])('is %s, %s', (date) => {
    expect(isWorkingDay(date)).toBe(true);
  });

  test('is counted from the day after, over weekends and the summer break', () => {
    expect(addWorkingDays('2026-11-02', 20)).toBe('2026-11-30');
    expect(addWorkingDays('2026-12-21', 20)).toBe('2027-02-10');
    expect(workingDaysBetween('2026-12-21', '2027-02-10')).toBe(20);
    expect(workingDaysBetween('2026-11-20', '2026-11-20')).toBe(0);
    expect(workingDaysBetween('2026-11-24', '2026-11-20')).toBe(-2);
  });
});

describe('a privacy request', () => {
  const request = {
    studentId: ids.studentId.parse(12),
    kind: 'access',
    receivedOn: '2026-11-20',
    details: 'Everything, please',
  } as const;
  const receive = {
    type: 'ReceivePrivacyRequest',
    now: '2026-11-21T00:00:00.000Z',
    requestId: 1,
    schoolId: ids.schoolId.parse(3),
    request,
  } as const;
  const received = {
    type: 'PrivacyRequestReceived',
    data: { requestId: 1, schoolId: ids.schoolId.parse(3), ...request, dueOn: '2026-12-18' },
  } as const;
  const answer = {
    type: 'AnswerPrivacyRequest',
    now: '2026-11-23T00:00:00.000Z',
    requestId: 1,
    answer: { outcome: 'done', done: 'Sent the file' },
  } as const;
  const answered = {
    type: 'PrivacyRequestAnswered',
    data: {
      requestId: 1,
      studentId: ids.studentId.parse(12),
      outcome: 'done',
      done: 'Sent the file',
    },
  } as const;

  test('is due twenty working days after it came in', () => {
    given(privacyRequest).when(receive).emits(received);
    given(privacyRequest, received).when(receive).emitsNothing();
  });

  test('cannot come in tomorrow, by the calendar of Auckland', () => {
    const today = { ...request, receivedOn: '2026-11-21' };
    const early = '2026-11-20T10:59:00.000Z';
    given(privacyRequest)
      .when({ ...receive, now: early, request: today })
      .rejects('received_in_future');
    given(privacyRequest)
      .when({ ...receive, now: '2026-11-20T11:00:00.000Z', request: today })
      .emits({ ...received, data: { ...received.data, ...today, dueOn: '2026-12-18' } });
  });

  test('of a learner in their portal names the detail, is checked as its form, and tells both', () => {
    const about = { requestId: 1, studentId: ids.studentId.parse(12) };
    const field = 'phone' as const;
    const correction = { field, proposed: '021 555 0199', note: null };
    const asked = {
      type: 'PrivacyRequestReceived',
      data: {
        ...about,
        schoolId: ids.schoolId.parse(3),
        kind: 'correction',
        field,
        proposed: '021 555 0199',
        receivedOn: '2026-11-21',
        dueOn: '2026-12-18',
        details: null,
      },
    } as const;
    given(privacyRequest)
      .when({ ...asked.data, type: 'AskCorrection', now: receive.now, correction })
      .emits(asked);
    given(privacyRequest, asked)
      .when(answer)
      .emits({ ...answered, data: { ...answered.data, field } });
    expect(correctionForm.safeParse({ field, proposed: 'ring me' }).error?.issues[0]?.path).toEqual(
      ['proposed'],
    );
    expect(changeAsked({ field: 'licenseType', proposed: 'none' })).toBeNull();
  });

  test('of somebody named for a learner is an objection, and its clock runs from the press', () => {
    const about = {
      requestId: 1,
      schoolId: ids.schoolId.parse(3),
      studentId: ids.studentId.parse(12),
      objector: 'parent',
    } as const;
    const objected = {
      type: 'PrivacyRequestReceived',
      data: {
        ...about,
        guardianId: 34,
        kind: 'objection',
        receivedOn: '2026-11-21',
        dueOn: '2026-12-18',
        details: null,
      },
    } as const;
    const object = {
      ...about,
      type: 'ObjectToDetails',
      guardianId: 34,
      now: receive.now,
    } as const;
    given(privacyRequest).when(object).emits(objected);
    given(privacyRequest, objected).when(object).emitsNothing();
  });

  test('is answered once, with what was done', () => {
    given(privacyRequest, received).when(answer).emits(answered);
    given(privacyRequest, received, answered).when(answer).rejects('privacy_request_answered');
    given(privacyRequest).when(answer).rejects('privacy_request_not_found');
  });
});
