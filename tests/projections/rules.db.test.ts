import { expect, test } from 'bun:test';
import { editions } from '#domain/guide/editions.ts';
import * as ids from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { contentOf, formOf } from '#domain/rules/content.ts';
import { rulesContent } from '#domain/rules/events.ts';
import { getEditions, listRules } from '#projections/rules/query.ts';
import { at, event } from './event.ts';
import { readModelsInPostgres } from './given-in-postgres.ts';

const given = readModelsInPostgres();

const [, reform] = editions;
if (!reform) throw new Error('there are two editions');
const mere = ids.accountId.parse(1);
const rangi = ids.accountId.parse(2);
const content = (minHours: number) =>
  rulesContent.parse(contentOf({ ...formOf(reform), minHours }));
const proposed = (version: number, minHours: number) =>
  event('RulesProposed', { number: 1, version, by: mere, reason: null, ...content(minHours) });
const confirmed = (version: number, replaces: number | null = null) =>
  event('RulesConfirmed', { number: 1, version, by: rangi, on: '2026-11-21', replaces });
const withdrawn = (version: number) =>
  event('RulesWithdrawn', { number: 1, version, by: rangi, reason: 'Misread' });

const hours = async (asOf?: string) =>
  (await getEditions(given.sql(), { asOf })).at(-1)?.rules.practice.minHours;

test('rules count from their confirmation, and say the day', async () => {
  await given(proposed(1, 40));
  expect(await getEditions(given.sql())).toEqual(editions);
  await given(proposed(1, 40), confirmed(1));
  expect((await getEditions(given.sql())).at(-1)).toEqual({
    ...content(40),
    id: 'published-1',
    publishedOn: dateOf(at(2)),
  });
});

test('a correction and a withdrawal leave what counted before readable, and as of its time', async () => {
  const { licenceRules } = await given(
    proposed(1, 40),
    confirmed(1),
    proposed(2, 50),
    confirmed(2, 1),
    withdrawn(2),
  );
  expect(licenceRules).toMatchObject([
    { version: 1, state: 'corrected', publishedAt: at(2), endedAt: at(4), endedBy: rangi },
    { version: 2, state: 'withdrawn', publishedAt: at(4), endedAt: at(5), endReason: 'Misread' },
  ]);
  expect(await hours()).toBeNull();
  expect([await hours(at(1)), await hours(at(2)), await hours(at(3)), await hours(at(4))]).toEqual([
    null,
    40,
    40,
    50,
  ]);
  expect((await listRules(given.sql())).map(({ version }) => version)).toEqual([2, 1]);
});

test('a proposal that is changed before anybody confirmed it never counts', async () => {
  const { licenceRules } = await given(proposed(1, 40), proposed(2, 50));
  expect(licenceRules).toMatchObject([
    { version: 1, state: 'corrected', publishedAt: null },
    { version: 2, state: 'proposed' },
  ]);
  expect(await hours()).toBeNull();
});
