import { expect, test } from 'bun:test';
import { Glob } from 'bun';
import { domainEvents } from '#domain/domain-events.ts';
import { followedTypes } from '#projections/engine/projection.ts';
import { projections } from '#projections/registry.ts';

/** Facts that change nothing on a screen but the history, and why. */
const shownInHistoryAlone = [
  // Whether it is on is asked of the vault, where its secret lies.
  'SecondFactorRemoved',
  // A link works once, and the vault knows of it.
  'AccountLinkMade',
  // The day that a lesson moved away from; the day it moved to says the rest.
  'LessonReleased',
  // Asked of the ledger itself, beside what lies on its server.
  'ForeignEventAcknowledged',
  // Numbers that a piece of an import gives; what it brings in says the rest.
  'ImportPieceNumbered',
  // The payment is owed as before.
  'CardPaymentDeclined',
  // On that date no lesson was wanted, so there is none to show.
  'SeriesDateSkipped',
];

test('every fact changes a read model, but for those of which it is said why not', () => {
  const handled = new Set(projections.flatMap(followedTypes));
  expect(Object.keys(domainEvents).filter((type) => !handled.has(type))).toEqual(
    shownInHistoryAlone,
  );
});

test('the README names the folders that own no table', async () => {
  const owns = new Map<string, boolean>();
  for (const file of new Glob('projections/*/**/*.ts').scanSync()) {
    const [, folder = ''] = file.split('/');
    const isTable = /\btable\(/.test(await Bun.file(file).text());
    owns.set(folder, isTable || (owns.get(folder) ?? false));
  }
  const readme = await Bun.file('projections/README.md').text();
  const [, list = ''] = /own no table and only ask over several: ([^.]+)\./.exec(readme) ?? [];
  const without = [...owns].filter(([folder, isTable]) => !isTable && folder !== 'engine');
  expect([...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)).toEqual(
    without.map(([folder]) => folder).toSorted(),
  );
});
