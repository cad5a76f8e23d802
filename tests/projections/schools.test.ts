import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { at, event } from './event.ts';
import { owner, schoolRegistered as registered, schoolId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const { schoolId: _id, ownerId: _owner, endorsement: _endorsement, ...details } = registered.data;

test('a school is registered with its details, but not with its founder’s endorsement', async () => {
  expect((await given(registered)).school).toEqual([
    {
      id: schoolId,
      ownerId: owner,
      ...details,
      isArchived: false,
      lastDay: null,
      createdAt: at(1),
    },
  ]);
});

test('changed details take the place of the old ones', async () => {
  const change = { ...details, name: 'Rimu Driving School', phone: null, specialties: null };
  const { school } = await given(
    registered,
    event('SchoolDetailsChanged', { schoolId, ...change }),
  );
  expect(school).toEqual([
    { id: schoolId, ownerId: owner, ...change, isArchived: false, lastDay: null, createdAt: at(1) },
  ]);
});

test('an archived school stays, and says so', async () => {
  const { school } = await given(registered, event('SchoolArchived', { schoolId }));
  expect(school).toMatchObject([{ ...details, isArchived: true }]);
});

test('a school that is to close says after which day, until that is taken back', async () => {
  const set = event('SchoolClosingSet', { schoolId, lastDay: '2026-12-07' });
  expect((await given(registered, set)).school).toMatchObject([{ lastDay: '2026-12-07' }]);
  const takenBack = event('SchoolClosingTakenBack', { schoolId });
  expect((await given(registered, set, takenBack)).school).toMatchObject([{ lastDay: null }]);
});

test('the last branding of a school holds', async () => {
  const first = event('BrandingChanged', { schoolId, logo: 'f00d', colour: '#1766c5' });
  expect((await given(first)).schoolBranding).toEqual([
    { schoolId, logo: 'f00d', colour: '#1766c5' },
  ]);
  const second = event('BrandingChanged', { schoolId, logo: null, colour: '#006b3f' });
  expect((await given(first, second)).schoolBranding).toEqual([
    { schoolId, logo: null, colour: '#006b3f' },
  ]);
});

const prices = {
  standardLessonPrice: 8_000,
  doubleLessonPrice: 15_000,
  testPreparationPrice: 9_000,
  fiveLessonPackagePrice: 37_500,
  tenLessonPackagePrice: 70_000,
};

test('the last prices of each school hold', async () => {
  const raised = { ...prices, standardLessonPrice: 8_500, tenLessonPackagePrice: 72_000 };
  const { schoolPrices } = await given(
    event('PricesSet', { schoolId, ...prices }),
    event('PricesSet', { schoolId: ids.schoolId.parse(7), ...prices }),
    event('PricesSet', { schoolId, ...raised }),
  );
  expect(schoolPrices).toEqual([
    { schoolId, ...raised },
    { schoolId: ids.schoolId.parse(7), ...prices },
  ]);
});

test('the last settings of a school’s invoices hold', async () => {
  const settings = {
    gstNumber: '123456789',
    gstFrom: '2026-04-01',
    bankAccount: '12-3456-1234560-00',
  };
  const first = event('InvoiceSettingsChanged', { schoolId, ...settings });
  expect((await given(first)).invoiceSettings).toEqual([{ schoolId, ...settings }]);
  const none = { gstNumber: null, gstFrom: null, bankAccount: '12-3456-7654321-00' };
  const second = event('InvoiceSettingsChanged', { schoolId, ...none });
  expect((await given(first, second)).invoiceSettings).toEqual([{ schoolId, ...none }]);
});

const words = {
  place: 'Karori, Wellington',
  languages: ['English', 'Te reo Māori'],
  experience: 'Ten years',
  availability: 'Weekdays',
};
const listed = event('SchoolListed', { schoolId, ...words });
const unlisted = event('SchoolUnlisted', { schoolId });

test('a listing says what the school last wrote, and when it was first listed', async () => {
  expect((await given(listed)).listing).toEqual([
    { schoolId, ...words, isListed: true, listedAt: at(1) },
  ]);
  const change = { ...words, languages: [], experience: null };
  expect((await given(listed, event('SchoolListed', { schoolId, ...change }))).listing).toEqual([
    { schoolId, ...change, isListed: true, listedAt: at(1) },
  ]);
});

test('a school that is taken off the directory can be listed again', async () => {
  expect((await given(listed, unlisted)).listing).toMatchObject([{ ...words, isListed: false }]);
  expect((await given(listed, unlisted, listed)).listing).toMatchObject([
    { isListed: true, listedAt: at(1) },
  ]);
});

test('a skill that a school added stays as it was first added', async () => {
  const added = event('SchoolSkillAdded', { schoolId, name: 'Towing', category: 'control' });
  const again = event('SchoolSkillAdded', { schoolId, name: 'Towing', category: 'safety' });
  const elsewhere = event('SchoolSkillAdded', {
    schoolId: ids.schoolId.parse(7),
    name: 'Towing',
    category: 'safety',
  });
  expect((await given(added, again, elsewhere)).schoolSkill).toEqual([
    { schoolId, name: 'Towing', category: 'control', addedAt: at(1) },
    { schoolId: ids.schoolId.parse(7), name: 'Towing', category: 'safety', addedAt: at(3) },
  ]);
});
