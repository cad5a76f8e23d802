import { describe, expect, test } from 'bun:test';
import { editions } from '#domain/guide/editions.ts';
import * as ids from '#domain/kernel/ids.ts';
import { addDays, instantAt } from '#domain/kernel/nz-time.ts';
import { type LessonSpan, practiceDrive } from '#domain/practice/commands.ts';
import { practice } from '#domain/practice/decide.ts';
import {
  type DriveFlag,
  type Flagged,
  flagsOf,
  isCountable,
  practiceTotals,
  whyUncountable,
} from '#domain/practice/drive.ts';
import type { PracticeEvent } from '#domain/practice/events.ts';
import { practiceGoal } from '#domain/practice/goal.ts';
import { placeOf } from '#domain/practice/places.ts';
import { maySuperviseFrom, maySuperviseOn, supervisesFrom } from '#domain/practice/supervisor.ts';
import { given } from '../support/given.ts';

const now = instantAt('2026-11-21', '09:00');
const whose = { driveId: 1, studentId: ids.studentId.parse(7), schoolId: ids.schoolId.parse(1) };
const drive = {
  date: '2026-11-20',
  minutes: 60,
  light: 'night',
  weather: 'rainy',
  supervisorName: 'Mere Ngata',
  supervisorEmail: null,
  notes: null,
} as const;
const unsaid = {
  startsAt: null,
  lightReason: null,
  roads: [],
  kilometres: null,
  supervisorId: null,
};
const logged = (more: object = {}): PracticeEvent => ({
  type: 'PracticeLogged',
  data: { ...whose, ...drive, ...unsaid, ...more },
});
const driver = { email: 'Aroha@mail.example', dateOfBirth: '2009-03-14' };
const log = (more: object = {}, driveId = 1, lessons: readonly LessonSpan[] = []) =>
  ({
    type: 'LogPractice',
    now,
    ...whose,
    driveId,
    drive: practiceDrive.parse({ ...drive, ...more }),
    driver,
    lessons,
    place: placeOf('Auckland', null),
    editions,
  }) as const;
const answer = (
  type: 'ConfirmPractice' | 'DeclinePractice',
  by: 'supervisor' | 'instructor' = 'supervisor',
) => ({ type, now, ...whose, by, name: 'Mere Ngata', via: 'mailed_link', editions }) as const;
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
    ['drive_too_old', { date: '2026-11-06' }],
    ['own_supervisor', { supervisorEmail: 'aroha@mail.example' }],
  ])('is refused: %s', (code, wrong) => {
    given(practice).when(log(wrong)).rejects(code);
  });

  test('is taken from the fifteenth birthday on, and up to fourteen days back', () => {
    const born = (dateOfBirth: string) => ({ ...log(), driver: { ...driver, dateOfBirth } });
    given(practice).when(born('2011-11-21')).rejects('drive_before_licence');
    given(practice).when(born('2011-11-20')).emits(logged());
    const old = { date: '2026-11-07' };
    given(practice).when(log(old)).emits(logged(old));
  });

  const at = (time: string) => ({ startsAt: instantAt('2026-11-20', time), light: null });
  test('takes day or night from the sun, and another word for it with a reason', () => {
    // The sun of Auckland sets at 20:18 that day.
    given(practice)
      .when(log(at('19:40')))
      .emits(logged({ startsAt: at('19:40').startsAt, light: 'day' }));
    given(practice)
      .when(log(at('19:50')))
      .emits(logged({ startsAt: at('19:50').startsAt, light: 'night' }));
    const said = { ...at('12:00'), light: 'night' };
    given(practice).when(log(said)).rejects('light_without_reason');
    const why = { ...said, lightReason: 'In the Lyttelton tunnel' };
    given(practice).when(log(why)).emits(logged(why));
  });

  test('is refused at a time that another drive or a lesson has, and taken beside them', () => {
    const first = logged({ startsAt: at('10:00').startsAt });
    const lesson = [{ startsAt: instantAt('2026-11-20', '14:00'), minutes: 60 }];
    given(practice, first)
      .when(log(at('10:59'), 2))
      .rejects('overlaps_drive');
    given(practice, first, answered('PracticeDeclined'))
      .when(log(at('10:59'), 2))
      .emits(logged({ startsAt: at('10:59').startsAt, light: 'day', driveId: 2 }));
    given(practice, first)
      .when(log(at('13:01'), 2, lesson))
      .rejects('overlaps_lesson');
    given(practice, first)
      .when(log(at('13:00'), 2, lesson))
      .emits(logged({ startsAt: at('13:00').startsAt, light: 'day', driveId: 2 }));
  });

  test('is refused while it is not over, and where it begins on another day', () => {
    const today = { date: '2026-11-21', startsAt: instantAt('2026-11-21', '08:01') };
    given(practice).when(log(today)).rejects('drive_not_over');
    given(practice)
      .when(log({ startsAt: instantAt('2026-11-19', '23:59') }))
      .rejects('starts_on_another_day');
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
    ['Minutes must be a whole number from 5 to 600', { minutes: 601 }],
    ['Minutes must be a whole number from 5 to 600', { minutes: 4 }],
    ['Say whether it was day or night, or when the drive began', { light: null }],
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

describe('changing a drive', () => {
  const change = (more: object = {}) => ({ ...log(more), type: 'ChangePractice' }) as const;

  test('takes the confirmation away, and changes nothing where it says the same', () => {
    const said = [logged(), answered('PracticeConfirmed')] as const;
    const changed: PracticeEvent = {
      type: 'PracticeChanged',
      data: { ...whose, ...drive, ...unsaid, minutes: 50 },
    };
    given(practice, ...said)
      .when(change({ minutes: 50 }))
      .emits(changed);
    given(practice, ...said)
      .when(change())
      .emitsNothing();
    given(practice, ...said, changed)
      .when(answer('ConfirmPractice'))
      .emits(answered('PracticeConfirmed'));
    given(practice).when(change()).rejects('drive_not_found');
  });

  test('an old drive keeps its day', () => {
    given(practice, logged({ date: '2026-10-01' }))
      .when(change({ date: '2026-10-01', minutes: 50 }))
      .emits({
        type: 'PracticeChanged',
        data: { ...whose, ...drive, ...unsaid, date: '2026-10-01', minutes: 50 },
      });
  });
});

describe('a supervisor', () => {
  const learner = {
    studentId: ids.studentId.parse(7),
    schoolId: ids.schoolId.parse(1),
    supervisorId: 4,
  };
  const invited: PracticeEvent = {
    type: 'SupervisorInvited',
    data: { ...learner, name: 'Mere', email: 'mere@mail.example' },
  };
  const register = (fullSince: string) =>
    ({
      type: 'RegisterSupervisor',
      editions,
      now,
      ...learner,
      registration: { name: 'Mere Ngata', phone: null, fullSince, isUnconditional: true },
    }) as const;
  const registered = (fullSince: string): PracticeEvent => ({
    type: 'SupervisorRegistered',
    data: { ...learner, name: 'Mere Ngata', phone: null, fullSince },
  });
  const by = { supervisorId: 4 };
  const answers = (confirmed: number[], declined: { driveId: number; why: string }[] = []) =>
    ({ type: 'AnswerDrives', now, editions, ...learner, confirmed, declined }) as const;

  test('registers once they have held a full licence for two years', () => {
    given(practice, invited).when(register('2024-11-22')).rejects('supervisor_too_new');
    given(practice, invited).when(register('2024-11-21')).emits(registered('2024-11-21'));
    given(practice, invited).when(register('2026-11-22')).rejects('after_today');
    given(practice).when(register('2000-01-01')).rejects('supervisor_not_found');
  });

  test.each([
    ['2024-02-29', '2026-02-28'],
    ['2025-01-25', '2027-01-25'],
    ['2025-01-24', '2027-01-24'],
  ])('who has held a full licence since %s may supervise from %s', (since, from) => {
    expect(maySuperviseFrom(since, editions)).toBe(from);
    expect(maySuperviseOn({ fullSince: since }, from, editions)).toBe(true);
    expect(maySuperviseOn({ fullSince: since }, addDays(from, -1), editions)).toBe(false);
  });

  test('is checked for the day of each drive', () => {
    const facts = [invited, registered('2024-11-21')] as const;
    given(practice, ...facts)
      .when(log(by))
      .rejects('supervisor_too_new');
    // It was driven, so it is confirmed; that it does not count, its flag says.
    given(practice, invited, logged(by), registered('2024-11-21'))
      .when(answers([1]))
      .emits({
        type: 'PracticeConfirmed',
        data: {
          ...whose,
          ...by,
          by: 'supervisor',
          name: 'Mere Ngata',
          via: 'registered',
        },
      });
    expect(supervisesFrom('2024-11-21', '2026-11-20', editions)).toBe('2026-11-21');
    given(practice, invited)
      .when(log(by))
      .emits(logged({ ...by, supervisorName: 'Mere', supervisorEmail: 'mere@mail.example' }));
    given(practice).when(log(by)).rejects('supervisor_not_found');
  });

  test('answers several drives at once, all or none, and only their own', () => {
    const facts = [
      invited,
      registered('2010-01-01'),
      logged(by),
      logged({ ...by, driveId: 2 }),
      logged({ driveId: 3 }),
    ] as const;
    const said = {
      studentId: ids.studentId.parse(7),
      schoolId: ids.schoolId.parse(1),
      by: 'supervisor',
      name: 'Mere Ngata',
      via: 'registered',
      ...by,
    } as const;
    given(practice, ...facts)
      .when(answers([1], [{ driveId: 2, why: 'I was away' }]))
      .emits(
        { type: 'PracticeConfirmed', data: { driveId: 1, ...said } },
        { type: 'PracticeDeclined', data: { driveId: 2, ...said, why: 'I was away' } },
      );
    given(practice, ...facts)
      .when(answers([1, 3]))
      .rejects('drive_not_found');
    given(practice, ...facts)
      .when(answers([1], [{ driveId: 1, why: 'No' }]))
      .rejects('answered_twice');
    given(practice, invited, logged(by))
      .when(answers([1]))
      .rejects('supervisor_not_registered');
  });
});

describe('the hours', () => {
  const sunny = { light: 'day', weather: 'sunny' } as const;
  const counted = { startsAt: null, roads: [], flags: [] } as const;

  test('are confirmed minutes alone; a drive in the wet is one by day or by night too', () => {
    expect(
      practiceTotals(
        [
          { ...counted, status: 'confirmed', minutes: 60, light: 'night', weather: 'rainy' },
          { ...counted, status: 'confirmed', minutes: 45, light: 'day', weather: 'sunny' },
          { ...counted, status: 'waiting', minutes: 30, light: 'day', weather: 'snowy' },
          { ...counted, status: 'declined', minutes: 90, light: 'night', weather: 'rainy' },
          { ...counted, status: 'confirmed', minutes: 70, ...sunny, flags: ['before_licence'] },
          { ...counted, status: 'waiting', minutes: 80, ...sunny, flags: ['supervisor_too_new'] },
        ],
        [],
      ),
    ).toEqual({
      confirmed: 105,
      day: 45,
      night: 60,
      wet: 60,
      waiting: 30,
      lessons: 0,
      uncountable: 70,
    });
  });

  test('of a lesson count by themselves, and never twice with a drive at that time', () => {
    const startsAt = instantAt('2026-11-20', '10:00');
    const lesson = { startsAt, minutes: 60, light: 'day' } as const;
    const drive = (time: string) =>
      ({
        startsAt: instantAt('2026-11-20', time),
        roads: ['wet'],
        flags: [],
        status: 'confirmed',
        minutes: 60,
        light: 'day',
        weather: 'sunny',
      }) as const;
    expect(practiceTotals([drive('10:30')], [lesson])).toEqual({
      confirmed: 90,
      day: 90,
      night: 0,
      wet: 30,
      waiting: 0,
      lessons: 60,
      uncountable: 0,
    });
    expect(practiceTotals([drive('10:00')], [lesson]).confirmed).toBe(60);
    expect(practiceTotals([drive('11:00')], [lesson]).confirmed).toBe(120);
    // Two drives of one time: that time counts once.
    expect(practiceTotals([drive('12:30'), drive('12:00')], [lesson]).confirmed).toBe(150);
  });

  const usual = {
    date: '2026-11-20',
    startsAt: instantAt('2026-11-20', '10:00'),
    minutes: 60,
    status: 'waiting',
    daysLater: 3,
    isImported: false,
    supervisorFrom: '2026-11-20',
  } as const;

  const licence = '2026-11-20';
  const odd: [DriveFlag, Partial<Flagged>, Partial<Flagged>, string][] = [
    ['long_drive', { minutes: 241 }, {}, licence],
    ['long_day', { minutes: 240 }, { minutes: 361 }, licence],
    ['written_late', { daysLater: 4 }, {}, licence],
    ['imported', { isImported: true }, {}, licence],
    ['overlaps', {}, { startsAt: instantAt('2026-11-20', '10:59') }, licence],
    ['before_licence', {}, {}, '2026-11-21'],
    ['supervisor_too_new', { supervisorFrom: '2026-11-21' }, {}, licence],
  ];
  test.each(odd)('are flagged: %s', (flag, more, others, learnerSince) => {
    const around = (...drives: Flagged[]) => ({ drives, lessons: [], learnerSince: licence });
    const drive: Flagged = { ...usual, ...more };
    const other: Flagged = { ...usual, startsAt: null, ...others };
    expect(flagsOf(usual, around(usual))).toEqual([]);
    expect(flagsOf(drive, { ...around(drive, other), learnerSince })).toEqual([flag]);
    const declined = { ...other, status: 'declined' } as const;
    const alone = flagsOf(drive, { ...around(drive, declined), learnerSince });
    expect(alone).toEqual(flag === 'long_day' || flag === 'overlaps' ? [] : [flag]);
  });

  test('of a lesson are part of a day, and a drive at its time overlaps it', () => {
    const around = { drives: [usual], learnerSince: null };
    const lesson = (time: string, minutes: number) => ({
      startsAt: instantAt('2026-11-20', time),
      minutes,
    });
    expect(flagsOf(usual, { ...around, lessons: [lesson('11:00', 540)] })).toEqual([]);
    expect(flagsOf(usual, { ...around, lessons: [lesson('11:00', 541)] })).toEqual(['long_day']);
    expect(flagsOf(usual, { ...around, lessons: [lesson('10:59', 60)] })).toEqual(['overlaps']);
  });

  test.each([
    [['before_licence', 'supervisor_too_new'], 'the learner licence began on Sat 21 Nov 2026'],
    [['supervisor_too_new'], 'the supervisor may supervise from Sun 22 Nov 2026'],
  ] as const)('with %j do not count, and say why', (flags, why) => {
    const about = { supervisorFrom: '2026-11-22' };
    expect(whyUncountable({ flags, ...about }, '2026-11-21')).toContain(why);
    expect(isCountable({ flags })).toBe(false);
    expect(whyUncountable({ flags: ['long_day', 'overlaps'], ...about }, null)).toBeNull();
  });
});

describe('what the hours are good for', () => {
  const young = { bornOn: '2009-01-05', tookCourse: false, stage: 'learner' } as const;
  const goal = (more: object = {}, today = '2026-11-23', by = editions) =>
    practiceGoal({ ...young, ...more }, by, today);

  test('is told with how many are needed only once that is announced', () => {
    expect(goal()).toEqual({
      minHours: null,
      says: 'From Mon 25 Jan 2027, recorded practice shortens 12 months on the learner licence to 6, under 25. How many hours it takes has not been announced yet.',
      source: 'nzta.govt.nz/car-licence-changes, read on Sat 21 Nov 2026',
    });
    expect(goal({}, '2027-01-25')?.says).toStartWith('Recorded practice shortens 12 months');
    const announced = editions.map((edition) => ({
      ...edition,
      rules: { ...edition.rules, practice: { ...edition.rules.practice, minHours: 60 } },
    }));
    expect(goal({}, '2027-02-01', announced)).toMatchObject({ minHours: 60 });
    for (const { rules } of editions) expect(rules.practice.minHours ?? 0).toBeLessThanOrEqual(60);
  });

  test.each([
    ['turned 25 before the change', { bornOn: '2002-01-25' }],
    ['took an approved course', { tookCourse: true }],
    ['drives on a restricted licence', { stage: 'restricted' }],
  ])('is nothing for a learner who %s', (_, more) => {
    expect(goal(more)).toBeNull();
  });

  test('is something for who turns 25 the day after the change', () => {
    expect(goal({ bornOn: '2002-01-26' })).not.toBeNull();
    expect(goal({ bornOn: null, stage: null })).not.toBeNull();
  });
});
