import { describe, expect, test } from 'bun:test';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { practiceDrive } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import { practiceTotals } from '#domain/practice/drive.ts';
import type { PracticeEvent } from '#domain/practice/events.ts';
import { given } from '../support/given.ts';

const now = instantAt('2026-11-21', '09:00');
const whose = { driveId: 1, studentId: 7, schoolId: 1 };
const drive = {
  date: '2026-11-20',
  minutes: 60,
  light: 'night',
  weather: 'rainy',
  supervisorName: 'Mere Ngata',
  supervisorEmail: null,
  notes: null,
} as const;
const logged = (more: object = {}): PracticeEvent => ({
  type: 'PracticeLogged',
  data: { ...whose, ...drive, ...more },
});
const log = (more: object = {}, driveId = 1) =>
  ({
    type: 'LogPractice',
    now,
    ...whose,
    driveId,
    drive: { ...drive, ...more },
    driver: { email: 'Aroha@mail.example', dateOfBirth: '2009-03-14' },
  }) as const;
const answer = (
  type: 'ConfirmPractice' | 'DeclinePractice',
  by: 'supervisor' | 'instructor' = 'supervisor',
) => ({ type, now, ...whose, by, name: 'Mere Ngata', via: 'mailed_link' }) as const;
const answered = (type: 'PracticeConfirmed' | 'PracticeDeclined'): PracticeEvent => ({
  type,
  data: { ...whose, by: 'supervisor', name: 'Mere Ngata', via: 'mailed_link' },
});

describe('logging a practice drive', () => {
  test('records it, once', () => {
    given(practice).when(log()).emits(logged());
    given(practice, logged()).when(log()).emitsNothing();
  });

  test('is refused for a day to come, by the Auckland calendar', () => {
    given(practice)
      .when(log({ date: '2026-11-22' }))
      .rejects('drive_in_the_future');
    given(practice)
      .when({ ...log({ date: '2026-11-22' }), now: instantAt('2026-11-22', '00:05') })
      .emits(logged({ date: '2026-11-22' }));
  });

  test.each([
    ['drive_before_licence', { date: '2024-03-13' }],
    ['drive_too_old', { date: '1990-01-01' }],
    ['own_supervisor', { supervisorEmail: 'aroha@mail.example' }],
  ])('is refused: %s', (code, wrong) => {
    given(practice).when(log(wrong)).rejects(code);
  });

  test('is taken from the fifteenth birthday on', () => {
    given(practice)
      .when(log({ date: '2024-03-14' }))
      .emits(logged({ date: '2024-03-14' }));
  });

  test('is refused beyond twelve hours a day; what was declined does not count', () => {
    const long = [logged({ minutes: 600 })] as const;
    given(practice, ...long)
      .when(log({ minutes: 121 }, 2))
      .rejects('practice_day_too_long');
    given(practice, ...long, answered('PracticeDeclined'))
      .when(log({ minutes: 121 }, 2))
      .emits(logged({ minutes: 121, driveId: 2 }));
  });

  test.each([
    ['Minutes must be a whole number from 1 to 600', { minutes: 601 }],
    ['Who supervised is required', { supervisorName: ' ' }],
    ['Day or night must be one of: day, night', { light: 'dusk' }],
    ['Date is required', { date: '2026-02-30' }],
  ])('the form says: %s', (sentence, wrong) => {
    const { error } = practiceDrive.safeParse({ ...drive, ...wrong });
    expect(error?.issues.map(({ message }) => message)).toContain(sentence);
  });
});

describe('confirming it', () => {
  test('counts once, whoever says it again', () => {
    given(practice, logged()).when(answer('ConfirmPractice')).emits(answered('PracticeConfirmed'));
    given(practice, logged(), answered('PracticeConfirmed'))
      .when(answer('ConfirmPractice', 'instructor'))
      .emitsNothing();
  });

  test('what a supervisor said can be set right by the instructor alone', () => {
    given(practice, logged(), answered('PracticeDeclined'))
      .when(answer('ConfirmPractice'))
      .rejects('drive_answered');
    given(practice, logged(), answered('PracticeConfirmed'))
      .when(answer('DeclinePractice', 'instructor'))
      .emits({
        type: 'PracticeDeclined',
        data: { ...whose, by: 'instructor', name: 'Mere Ngata', via: 'mailed_link' },
      });
  });

  test('what was confirmed cannot be taken back by the learner, nor asked for again', () => {
    const confirmed = [logged(), answered('PracticeConfirmed')] as const;
    given(practice, ...confirmed)
      .when({ type: 'WithdrawPractice', now, ...whose })
      .rejects('drive_answered');
    given(practice, ...confirmed)
      .when({ type: 'AskSupervisor', now, ...whose })
      .rejects('drive_answered');
    given(practice, logged())
      .when({ type: 'WithdrawPractice', now, ...whose })
      .emits({ type: 'PracticeWithdrawn', data: whose });
    given(practice).when(answer('ConfirmPractice')).rejects('drive_not_found');
  });
});

test('only confirmed minutes total; a drive in the wet is one by day or by night too', () => {
  expect(
    practiceTotals([
      { status: 'confirmed', minutes: 60, light: 'night', weather: 'rainy' },
      { status: 'confirmed', minutes: 45, light: 'day', weather: 'sunny' },
      { status: 'waiting', minutes: 30, light: 'day', weather: 'snowy' },
      { status: 'declined', minutes: 90, light: 'night', weather: 'rainy' },
    ]),
  ).toEqual({ confirmed: 105, day: 45, night: 60, wet: 60, waiting: 30 });
});
