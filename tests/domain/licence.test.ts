import { describe, expect, test } from 'bun:test';
import { editions } from '#domain/guide/editions.ts';
import { theoryStandDownNote } from '#domain/guide/theory-stand-down.ts';
import * as ids from '#domain/kernel/ids.ts';
import { isUsualNumber, maskedNumber } from '#domain/licence/card.ts';
import { type LicenceCommand, type LicenceForm, licenceForm } from '#domain/licence/commands.ts';
import { licenceContradictions } from '#domain/licence/contradictions.ts';
import { licence } from '#domain/licence/decide.ts';
import { firstSharing, parentsSee } from '#domain/licence/sharing.ts';
import type { CheckStart } from '#domain/licence/start-check.ts';
import type { StartNeed } from '#domain/licence/start-needs.ts';
import { licenceSteps, type MovedStep, movedInAll } from '#domain/licence/steps.ts';

const learner = { studentId: ids.studentId.parse(17), schoolId: ids.schoolId.parse(1) };
const now = '2026-11-23T00:00:00.000Z';
const bornOn = '2009-01-05';
const form = (card: Partial<LicenceForm> = {}): LicenceForm => ({
  stage: 'learner',
  stageSince: '2026-07-20',
  issuedOn: null,
  expiresOn: null,
  conditions: [],
  ...card,
});
const note = (card: Partial<LicenceForm> = {}, born: string | null = bornOn): LicenceCommand => ({
  type: 'NoteLicence',
  now,
  ...learner,
  card: form(card),
  bornOn: born,
  editions,
});
const sight: LicenceCommand = { type: 'SightLicence', now, ...learner, shown: 'card' };
/** The state after these commands. */
const after = (...commands: LicenceCommand[]) =>
  commands.reduce(
    (state, command) => licence.decide(command, state).reduce(licence.evolve, state),
    licence.initial,
  );

describe('a card', () => {
  test('is noted whole; a number that is not sent stays, and the same again is nothing new', () => {
    const first = after(note({ number: 'AB123456', version: '201' }));
    const next = licence.decide(note({ conditions: ['glasses'] }), first);
    expect(next).toMatchObject([
      {
        type: 'LicenceNoted',
        data: { number: 'AB123456', version: '201', conditions: ['glasses'] },
      },
    ]);
    expect(licence.decide(note(), first)).toEqual([]);
    expect(after(note({ number: 'AB123456' }), note({ number: null })).card?.number).toBeNull();
  });

  test.each([
    ['issued after today', { issuedOn: '2026-11-24' }, 'after_today'],
    ['held since after today', { stageSince: '2026-11-24' }, 'after_today'],
    ['of a stage without its first day', { stageSince: null }, 'since_missing'],
    ['of none, since a day', { stage: 'none' }, 'since_without_licence'],
    [
      'that expires before it was issued',
      { issuedOn: '2026-07-20', expiresOn: '2026-07-20' },
      'expires_before_issued',
    ],
    ['of a learner of fifteen', { stageSince: '2025-01-04' }, 'before_its_age'],
    [
      'restricted before sixteen and a half',
      { stage: 'restricted', stageSince: '2025-07-04' },
      'before_its_age',
    ],
  ] as const)('%s is refused', (_, card, code) => {
    expect(() => licence.decide(note(card), licence.initial)).toThrow(
      expect.objectContaining({ code }),
    );
  });

  test('of a later stage is not held since before the stage that was noted', () => {
    const learner = after(note({ stageSince: '2026-01-10' }, null));
    const restricted = (stageSince: string) => note({ stage: 'restricted', stageSince }, null);
    expect(() => licence.decide(restricted('2026-01-09'), learner)).toThrow(
      expect.objectContaining({ code: 'before_the_stage_before' }),
    );
    expect(licence.decide(restricted('2026-07-10'), learner)).toHaveLength(1);
  });

  test('may be of somebody who got it at fifteen before August 2011', () => {
    const card = { stage: 'restricted', stageSince: '2010-09-01' } as const;
    expect(after(note(card, '1995-01-01')).card?.stage).toBe('restricted');
  });

  test('is sighted once a day, and one that changed has to be sighted again', () => {
    expect(() => licence.decide(sight, licence.initial)).toThrow('Note what the licence says');
    const sighted = after(note(), sight);
    expect(sighted.sightedOn).toBe('2026-11-23');
    expect(licence.decide(sight, sighted)).toEqual([]);
    const onPhone: LicenceCommand = { ...sight, shown: 'phone' };
    expect(licence.decide(onPhone, sighted)).toEqual([
      {
        type: 'LicenceSighted',
        data: { ...learner, sightedOn: '2026-11-23', shown: 'phone' },
      },
    ]);
    expect(after(note(), sight, onPhone).sightedAs).toBe('phone');
    expect(after(note(), sight, note({ conditions: ['glasses'] })).sightedOn).toBeNull();
  });

  test('says when the learner licence began, which a card of a later stage leaves as it was', () => {
    const began = (...cards: LicenceCommand[]) => after(...cards).learnerSince;
    const learning = note({ stage: 'learner', stageSince: '2025-09-01' });
    expect(began(learning)).toBe('2025-09-01');
    const restricted = note({ stage: 'restricted', stageSince: '2026-11-01' });
    expect(began(learning, restricted)).toBe('2025-09-01');
    expect(began(restricted)).toBeNull();
    expect(began(learning, note({ stage: 'none', stageSince: null }))).toBeNull();
  });

  test('shows two signs of its number', () => {
    expect(maskedNumber('AB123456')).toBe('••••••56');
    expect(maskedNumber('7')).toBe('7');
    expect(isUsualNumber('AB123456')).toBe(true);
    expect(isUsualNumber('A123456')).toBe(false);
    expect(licenceForm.parse({ stage: 'none', number: ' ab 12-3456 ' }).number).toBe('AB123456');
  });
});

describe('the start of a lesson', () => {
  const lesson = { status: 'scheduled', startsAt: now } as const;
  const start = (
    missing: readonly StartNeed[],
    more: Partial<CheckStart> = {},
  ): LicenceCommand => ({
    type: 'CheckStart',
    shown: 'card',
    now,
    ...learner,
    lessonId: 4,
    lesson,
    missing,
    ...more,
  });

  test('sights the card that was seen, once, and says nothing twice', () => {
    const seen = licence.decide(start([]), after(note()));
    expect(seen.map(({ type }) => type)).toEqual(['StartChecked', 'LicenceSighted']);
    const checked = after(note(), start([]));
    expect(licence.decide(start([]), checked)).toEqual([]);
    expect(licence.decide(start(['fit', 'fit']), checked)).toMatchObject([
      { type: 'StartChecked', data: { missing: ['fit'] } },
    ]);
  });

  test('sights no card that is missing, or that was never noted', () => {
    for (const events of [
      licence.decide(start(['licence']), after(note())),
      licence.decide(start([]), licence.initial),
    ])
      expect(events.map(({ type }) => type)).toEqual(['StartChecked']);
  });

  test('is not that of a lesson that is off, or on another day to come by Auckland’s calendar', () => {
    const off = start([], { lesson: { ...lesson, status: 'cancelled' } });
    expect(() => licence.decide(off, licence.initial)).toThrow('cancelled');
    // 23 November ends at 11:00 UTC.
    const on = (startsAt: string) => start([], { lesson: { ...lesson, startsAt } });
    expect(licence.decide(on('2026-11-23T10:59:00.000Z'), licence.initial)).toHaveLength(1);
    expect(() => licence.decide(on('2026-11-23T11:00:00.000Z'), licence.initial)).toThrow(
      'another day',
    );
  });
});

describe('days that changed rules move', () => {
  const moved = (was: string | null, is: string | null): MovedStep => ({
    what: 'restricted_test',
    was,
    is,
    isByDemerits: false,
    source: is && 'nzta.govt.nz',
  });
  const move = (follows: number, ...steps: MovedStep[]): LicenceCommand => ({
    type: 'MoveEarliestDays',
    now,
    ...learner,
    instructorId: ids.accountId.parse(3),
    rules: 1,
    follows,
    steps,
  });
  const [autumn, winter] = ['2027-04-01', '2027-07-01'];

  test('are noted once for each change, and not for one before it', () => {
    const first = move(40, moved(autumn, winter));
    expect(licence.decide(first, licence.initial)).toMatchObject([
      { type: 'EarliestDaysMoved', data: { follows: 40, steps: [{ was: autumn, is: winter }] } },
    ]);
    for (const again of [first, move(39, moved(winter, autumn)), move(41)])
      expect(licence.decide(again, after(first))).toEqual([]);
    expect(licence.decide(move(41, moved(winter, autumn)), after(first))).toHaveLength(1);
  });

  test('are one move in all; a step that came back to its day did not move', () => {
    expect(movedInAll([[moved(autumn, winter)], [moved(winter, null)]])).toEqual([
      moved(autumn, null),
    ]);
    expect(movedInAll([[moved(autumn, winter)], [moved(winter, autumn)]])).toEqual([]);
    const byDemerits = { ...moved(autumn, winter), isByDemerits: true };
    expect(movedInAll([[byDemerits], [moved(winter, '2027-08-01')]])).toMatchObject([
      { was: autumn, is: '2027-08-01', isByDemerits: true },
    ]);
  });
});

describe('the steps ahead', () => {
  const stepsAfter = (born: string | null, ...commands: LicenceCommand[]) =>
    licenceSteps(after(...commands), born, '2026-11-23', editions);
  const course = (stage: 'learner' | 'restricted'): LicenceCommand => ({
    type: 'NoteCourse',
    now,
    ...learner,
    course: { stage, completedOn: '2026-10-01', provider: null, certificate: null },
  });
  const demerits = (...days: string[]): LicenceCommand => ({
    type: 'NoteDemerits',
    now,
    ...learner,
    days,
  });

  // Both sides of the change, a 25th birthday and 29 February.
  test.each([
    ['2009-01-05', 'learner', '2026-07-24', 'restricted_test', '2027-01-24', '6 months'],
    ['2009-01-05', 'learner', '2026-07-25', 'restricted_test', '2027-07-25', '12 months'],
    ['2002-01-25', 'learner', '2026-07-25', 'restricted_test', '2027-01-25', 'From 25: 6 months'],
    ['2002-01-26', 'learner', '2026-07-25', 'restricted_test', '2027-01-26', 'From 25: 6 months'],
    ['2008-02-29', 'learner', '2024-08-31', 'restricted_test', '2026-11-23', '6 months'],
    ['2004-02-29', 'restricted', '2026-11-01', 'full_licence', '2027-11-01', '12 months'],
    ['2007-05-01', 'restricted', '2025-07-24', 'full_test', '2027-01-24', '18 months'],
    ['2007-05-01', 'restricted', '2025-07-25', 'full_licence', '2027-01-25', '12 months'],
  ] as const)(
    'born %s, %s since %s: %s on %s, for %s',
    (born, stage, stageSince, what, earliest, why) => {
      const [first] = stepsAfter(born, note({ stage, stageSince }, null)) ?? [];
      expect(first).toMatchObject({ what, earliest });
      expect(first?.because.map(({ rule }) => rule).join('; ')).toContain(why);
      const source =
        earliest < '2027-01-25'
          ? 'nzta.govt.nz/driver-licences'
          : 'nzta.govt.nz/car-licence-changes';
      for (const because of first?.because ?? [])
        expect(because.source).toBe(`${source}, read on Sat 21 Nov 2026`);
    },
  );

  test('a course shortens the time of its own stage alone', () => {
    const learner = note({ stageSince: '2026-10-01' });
    const [plain, full] = stepsAfter(bornOn, learner, course('restricted')) ?? [];
    expect(plain).toMatchObject({ earliest: '2027-10-01' });
    expect(full?.because[0]?.rule).toBe('Under 25: 12 months on the restricted licence');
    expect(stepsAfter(bornOn, learner, course('learner'))?.[0]).toMatchObject({
      earliest: '2027-04-01',
      because: [
        { rule: 'From the age of 16½' },
        { rule: 'Under 25: 6 months on the learner licence, with an approved course' },
      ],
    });
  });

  test('demerit points on restricted count from the change on, six months each time', () => {
    const restricted = note({ stage: 'restricted', stageSince: '2026-09-01' }, null);
    const early = stepsAfter(bornOn, restricted, demerits('2026-10-01'));
    expect(early?.[0]).toMatchObject({ earliest: '2027-09-01', isByDemerits: false });
    const later = licenceSteps(
      { ...after(restricted), demerits: ['2027-02-01', '2027-03-01'] },
      bornOn,
      '2027-04-01',
      editions,
    );
    expect(later?.[0]).toMatchObject({
      earliest: '2028-09-01',
      isByDemerits: true,
      because: [
        { rule: 'Under 25: 12 months on the restricted licence' },
        { rule: 'Demerit points on the restricted licence add 6 months each time: 2 times' },
      ],
    });
  });

  test('classes stay as they are known until others are said; of a card from before there are none', () => {
    const both = after(note({ classes: ['6', '1', '6'] }), note({ conditions: ['glasses'] }));
    expect(both.card?.classes).toEqual(['1', '6']);
    expect(after(note()).card?.classes).toEqual([]);
  });

  test('are not told where the birthday or the card is not known, and are none with a full licence', () => {
    expect(stepsAfter(null, note())).toBeNull();
    expect(stepsAfter(bornOn)).toBeNull();
    expect(stepsAfter(bornOn, note({ stage: 'full', stageSince: null }))).toEqual([]);
    expect(
      stepsAfter(bornOn, note({ stage: 'none', stageSince: null }))?.map(({ what }) => what),
    ).toEqual(['learner_test', 'restricted_test', 'full_licence']);
  });
});

describe('what parents see', () => {
  test.each([
    ['under sixteen, whatever is shared', '2010-11-24', firstSharing, true],
    ['on the sixteenth birthday', '2010-11-23', firstSharing, false],
    ['born on 29 February, on the last of February', '2012-02-29', firstSharing, true],
    ['without a known birthday', null, firstSharing, false],
    ['who shares it', '2009-01-05', { licence: true, practice: false }, true],
    ['who shares something else', '2009-01-05', { licence: false, practice: true }, false],
  ] as const)('of a learner %s', (_, born, sharing, sees) => {
    expect(parentsSee('licence', sharing, born, '2026-11-23')).toBe(sees);
  });

  test('is chosen once, and again only where it changes', () => {
    const choose = (practice: boolean): LicenceCommand => ({
      type: 'ChooseSharing',
      now,
      ...learner,
      sharing: { licence: false, practice },
    });
    expect(licence.decide(choose(false), licence.initial)).toEqual([]);
    expect(after(choose(true)).sharing).toEqual({ licence: false, practice: true });
    expect(licence.decide(choose(true), after(choose(true)))).toEqual([]);
  });
});

describe('two failed theory tests on one day', () => {
  test.each([
    ['a week without a holiday', '2026-11-23', '2026-11-24', 'from Tue 8 Dec 2026'],
    ['Christmas and New Year', '2026-12-18', '2026-12-24', 'from Fri 8 Jan 2027'],
    ['the day before the third is possible', '2026-11-23', '2026-12-07', 'from Tue 8 Dec 2026'],
  ])('say when the next is possible: over %s', (_, failed, today, from) => {
    expect(theoryStandDownNote([failed, failed], today)).toContain(from);
    expect(theoryStandDownNote([failed, failed], today)).toContain('NZTA');
  });

  test('say nothing once the days have gone, of one fail, of two on two days, or before NZTA brought it in', () => {
    expect(theoryStandDownNote(['2026-11-23', '2026-11-23'], '2026-12-08')).toBeNull();
    expect(theoryStandDownNote(['2026-11-23'], '2026-11-23')).toBeNull();
    expect(theoryStandDownNote(['2026-11-23', '2026-11-24'], '2026-11-24')).toBeNull();
    expect(theoryStandDownNote(['2024-01-05', '2024-01-05'], '2024-01-06')).toBeNull();
  });
});

test('where the card and the results do not agree, that is said and refuses nothing', () => {
  const card = { stage: 'learner', stageSince: '2026-07-20', expiresOn: null } as const;
  const passed = (type: 'learner' | 'restricted' | 'full', date: string) =>
    ({ type, date, result: 'passed' }) as const;
  const said = (
    known: Parameters<typeof licenceContradictions>[0],
    ...tests: ReturnType<typeof passed>[]
  ) => licenceContradictions(known, tests, '2026-11-23');
  expect(said(card, passed('learner', '2026-07-20'))).toEqual([]);
  expect(said(card, passed('restricted', '2026-11-20'))[0]).toContain('but the card says learner');
  expect(said(card, passed('learner', '2026-08-01'))[0]).toContain('after the card says');
  expect(said({ ...card, expiresOn: '2026-11-22' })).toEqual([
    'The card expired on Sun 22 Nov 2026.',
  ]);
  expect(said({ ...card, expiresOn: '2026-11-23' })).toEqual([]);
  expect(said(null, passed('full', '2026-01-01'))).toEqual([]);
});
