import { expect, test } from 'bun:test';
import { at, event } from './event.ts';
import { erased, linkShared, schoolId, studentId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const { resourceId: id, ...link } = linkShared.data;
const forEverybody = event('ResourceShared', {
  resourceId: 9,
  schoolId,
  studentId: null,
  kind: 'file',
  title: 'Road code',
  note: null,
  url: null,
  fileName: 'code.pdf',
  bytes: 1_024,
});

test('a link is shared with one student', async () => {
  expect((await given(linkShared)).resource).toEqual([
    { id, ...link, sharedAt: at(1), isWithdrawn: false },
  ]);
});

test('a file is shared with every student of the school', async () => {
  const { resourceId: number, ...file } = forEverybody.data;
  expect((await given(forEverybody)).resource).toEqual([
    { id: number, ...file, sharedAt: at(1), isWithdrawn: false },
  ]);
});

test('what is withdrawn keeps its number', async () => {
  const withdrawn = event('ResourceWithdrawn', { resourceId: id });
  expect((await given(linkShared, forEverybody, withdrawn)).resource).toMatchObject([
    { id, isWithdrawn: true },
    { id: 9, isWithdrawn: false },
  ]);
});

test('an erasure of the student takes what was shared with them alone', async () => {
  const file = event('ResourceShared', { ...forEverybody.data, resourceId: 10, studentId });
  const { resource } = await given(linkShared, forEverybody, file, erased(`student-${studentId}`));
  const gone = { title: '[erased]', note: null, url: null, fileName: null };
  expect(resource).toMatchObject([
    { id, ...gone, kind: 'link' },
    { title: 'Road code', fileName: 'code.pdf' },
    { id: 10, ...gone, kind: 'file', bytes: 1_024 },
  ]);
});
