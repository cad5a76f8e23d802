import { describe, expect, test } from 'bun:test';
import { editionOn, editionsFrom, sourceOf } from '#domain/guide/edition.ts';
import { editions } from '#domain/guide/editions.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { type RulesForm, rulesForm } from '#domain/rules/commands.ts';
import { contentOf, formOf } from '#domain/rules/content.ts';
import { licenceRules } from '#domain/rules/decide.ts';
import { type RulesEvent, rulesContent } from '#domain/rules/events.ts';
import { guideEditionOf } from '#domain/rules/rules.ts';
import { given } from '../support/given.ts';

const [, reform] = editions;
if (!reform) throw new Error('there are two editions');
const mere = ids.accountId.parse(1);
const rangi = ids.accountId.parse(2);
const now = instantAt('2027-01-12', '09:00');
const form = (changes: Partial<RulesForm> = {}): RulesForm => ({
  ...formOf(reform),
  minHours: 40,
  checkedOn: '2027-01-11',
  ...changes,
});
const propose = (changes: Partial<RulesForm> = {}, number: number | null = null, by = mere) =>
  ({ type: 'ProposeRules', now, number, form: form(changes), by }) as const;
const proposed = (changes: Partial<RulesForm> = {}, version = 1, by = mere): RulesEvent => ({
  type: 'RulesProposed',
  data: {
    number: 1,
    version,
    by,
    ...rulesContent.parse(contentOf(form(changes))),
    reason: form(changes).reason,
  },
});
const confirm = (version = 1, by = rangi) =>
  ({ type: 'ConfirmRules', now, number: 1, version, by }) as const;
const confirmed = (version = 1, replaces: number | null = null): RulesEvent => ({
  type: 'RulesConfirmed',
  data: { number: 1, version, by: rangi, on: '2027-01-12', replaces },
});
const withdraw = (version = 1) =>
  ({ type: 'WithdrawRules', now, number: 1, version, by: mere, reason: 'Misread' }) as const;
const withdrawn = (version = 1): RulesEvent => ({
  type: 'RulesWithdrawn',
  data: { number: 1, version, by: mere, reason: 'Misread' },
});

describe('entering rules', () => {
  test('records them, once', () => {
    given(licenceRules).when(propose()).emits(proposed());
    given(licenceRules, proposed()).when(propose()).emitsNothing();
  });

  test.each([
    ['that end before they start', { until: '2027-01-24' }, 'until', 'ends_before_it_starts'],
    ['checked tomorrow', { checkedOn: '2027-01-13' }, 'checkedOn', 'after_today'],
    ['from yesterday without a reason', { from: '2027-01-11' }, 'reason', 'past_without_reason'],
  ] as const)('%s is refused at its field', (_, wrong, field, code) => {
    const refused = given(licenceRules).when(propose(wrong)).rejects(code);
    expect(Object.keys(refused.fields)).toEqual([field]);
  });

  test('from a day before today is taken with a reason', () => {
    const late = { from: '2027-01-11', reason: 'Gazetted late' };
    given(licenceRules).when(propose(late)).emits(proposed(late));
    given(licenceRules)
      .when(propose({ from: '2027-01-12' }))
      .emits(proposed({ from: '2027-01-12' }));
  });

  test.each([
    ['minHours', 61, 'Hours of practice must be a whole number from 1 to 60'],
    ['minHours', 0, 'Hours of practice must be a whole number from 1 to 60'],
    ['minHours', 12.5, 'Hours of practice must be a whole number from 1 to 60'],
    ['source', '', 'Source is required'],
    ['source', 'a friend', 'Source must be a web address, like nzta.govt.nz/licence'],
    ['from', '', 'First day is required'],
    ['learnerAge', null, 'Age for a learner licence is required'],
    ['restrictedUnder25', 121, 'Restricted, under 25 must be a whole number from 0 to 120'],
    ['learnerFee', -1, 'Learner fee must be a whole number from 0 to 100000'],
  ])('the form says of %s %p: %s', (field, value, sentence) => {
    const { error } = rulesForm.safeParse({ ...form(), [field]: value });
    const [first] = error?.issues ?? [];
    expect([first?.path[0], first?.message]).toEqual([field, sentence]);
  });

  test('hours that are not announced stay null, and sixty are taken', () => {
    for (const [typed, read] of [
      ['', null],
      [null, null],
      [60, 60],
      ['40', 40],
    ] as const)
      expect(rulesForm.parse({ ...form(), minHours: typed }).minHours).toBe(read);
  });

  test('a form says the same as the rules it was made from', () => {
    for (const edition of editions) {
      const { id: _id, publishedOn: _on, ...content } = edition;
      expect(contentOf(formOf(edition))).toEqual({ ...content, from: content.from ?? '' });
    }
  });
});

describe('confirming rules', () => {
  test('is for another admin, once', () => {
    given(licenceRules, proposed()).when(confirm()).emits(confirmed());
    given(licenceRules, proposed()).when(confirm(1, mere)).rejects('confirmed_by_proposer');
    const again = given(licenceRules, proposed(), confirmed())
      .when(confirm())
      .rejects('rules_confirmed_already');
    expect(Object.keys(again.fields)).toEqual(['version']);
  });

  test('is refused for rules that are not there, or were changed or withdrawn meanwhile', () => {
    given(licenceRules).when(confirm()).rejects('rules_not_found');
    given(licenceRules, proposed(), proposed({ minHours: 50 }, 2))
      .when(confirm(1))
      .rejects('rules_changed');
    given(licenceRules, proposed(), withdrawn()).when(confirm()).rejects('rules_withdrawn');
  });

  test('too late for its first day needs a reason', () => {
    given(licenceRules, proposed())
      .when({ ...confirm(), now: instantAt('2027-01-26', '00:00') })
      .rejects('past_without_reason');
  });
});

describe('correcting and withdrawing rules', () => {
  test('a correction needs a reason and another admin, and the former counts until then', () => {
    const facts = [proposed(), confirmed()] as const;
    given(licenceRules, ...facts)
      .when(propose({ minHours: 50 }, 1))
      .rejects('correction_without_reason');
    const right = { minHours: 50, reason: 'Gazette of 14 January' };
    given(licenceRules, ...facts)
      .when(propose(right, 1))
      .emits(proposed(right, 2));
    const hours = (...more: RulesEvent[]) =>
      [...given(licenceRules, ...facts, ...more).state.published.values()].map(
        ({ content }) => content.rules.practice.minHours,
      );
    expect(hours(proposed(right, 2))).toEqual([40]);
    expect(hours(proposed(right, 2), confirmed(2, 1))).toEqual([50]);
    given(licenceRules, ...facts, proposed(right, 2))
      .when(confirm(2))
      .emits(confirmed(2, 1));
    given(licenceRules).when(propose(right, 1)).rejects('rules_not_found');
  });

  test('withdrawn rules count no more, and are entered anew', () => {
    const facts = [proposed(), confirmed()] as const;
    given(licenceRules, ...facts)
      .when(withdraw())
      .emits(withdrawn());
    given(licenceRules, ...facts, withdrawn())
      .when(withdraw())
      .emitsNothing();
    expect(given(licenceRules, ...facts, withdrawn()).state.published.size).toBe(0);
    given(licenceRules, ...facts, withdrawn())
      .when(propose({ reason: 'Again' }, 1))
      .rejects('rules_withdrawn');
    given(licenceRules).when(withdraw()).rejects('rules_not_found');
  });
});

describe('the rules of each day', () => {
  const edition = (number: number, from: string, until: string | null) =>
    guideEditionOf({ number, content: { ...reform, from, until }, on: '2027-01-12' });
  const idsOn = (...published: ReturnType<typeof edition>[]) => {
    const all = editionsFrom(editions, published);
    return (day: string) => editionOn(all, day)?.id;
  };

  test('are the last that were published for it, and of before around them', () => {
    const on = idsOn(edition(1, '2027-01-25', null), edition(2, '2027-03-01', '2027-03-31'));
    expect(on('2027-01-24')).toBe('until-january-2027');
    expect(on('2027-01-25')).toBe('published-1');
    expect(on('2027-02-28')).toBe('published-1');
    expect(on('2027-03-01')).toBe('published-2');
    expect(on('2027-03-31')).toBe('published-2');
    expect(on('2027-04-01')).toBe('published-1');
  });

  test('cover every day, whatever was published', () => {
    const one = edition(1, '2026-12-01', '2027-06-30');
    const all = editionsFrom(editions, [one, edition(2, '2027-02-01', '2027-02-01')]);
    expect(all[0]?.from).toBeNull();
    expect(all.at(-1)?.until).toBeNull();
    for (const [nth, { until }] of all.entries())
      if (until !== null)
        expect(all[nth + 1]?.from).toBe(
          new Date(Date.parse(until) + 86_400_000).toISOString().slice(0, 10),
        );
  });

  test('say since when they are known here', () => {
    expect(sourceOf(edition(1, '2027-01-25', null))).toBe(
      'nzta.govt.nz/car-licence-changes, read on Sat 21 Nov 2026, published here on Tue 12 Jan 2027',
    );
  });
});
