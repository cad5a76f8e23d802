import { expect, test } from 'bun:test';
import { at, event } from './event.ts';
import { erased, schoolId, studentId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const requestId = 3;
const asked = {
  schoolId,
  studentId,
  kind: 'correction',
  receivedOn: '2026-11-01',
  dueOn: '2026-11-27',
  details: 'My address is wrong',
} as const;
const inWords = { field: null, proposed: null, objector: null, guardianId: null };
const received = event('PrivacyRequestReceived', { requestId, ...asked });
const answered = event('PrivacyRequestAnswered', {
  requestId,
  studentId,
  outcome: 'partly',
  done: 'Changed Hēmi’s address',
});

test('a privacy request is open until it is answered', async () => {
  expect((await given(received)).privacyRequest).toEqual([
    { id: requestId, ...asked, ...inWords, outcome: null, done: null, answeredAt: null },
  ]);
  expect((await given(received, answered)).privacyRequest).toEqual([
    {
      id: requestId,
      ...asked,
      ...inWords,
      outcome: 'partly',
      done: 'Changed Hēmi’s address',
      answeredAt: at(2),
    },
  ]);
});

test('an erasure leaves that a request was made, and how it was answered', async () => {
  const open = event('PrivacyRequestReceived', { ...received.data, requestId: 4 });
  const { privacyRequest } = await given(received, answered, open, erased(`student-${studentId}`));
  expect(privacyRequest).toMatchObject([
    { kind: 'correction', details: null, outcome: 'partly', done: '[erased]' },
    { details: null, outcome: null, done: null },
  ]);
});

test('an erasure is kept once, with the reason and what stays', async () => {
  const retained = [{ what: 'Amounts', why: 'Tax' }];
  const person = `student-${studentId}`;
  const { erasure } = await given(
    event('PersonErased', { person, reason: 'left', retained }),
    event('PersonErased', { person, reason: 'mistake', retained: [] }),
  );
  expect(erasure).toEqual([{ person, reason: 'left', retained, erasedAt: at(1) }]);
});
