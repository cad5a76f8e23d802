import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { at, event } from './event.ts';
import { enquiryReceived, erased, studentId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const { enquiryId, ...request } = enquiryReceived.data;

test('a booking request is new when it comes in', async () => {
  expect((await given(enquiryReceived)).enquiry).toEqual([
    {
      id: enquiryId,
      ...request,
      status: 'new',
      studentId: null,
      receivedAt: at(1),
      changedAt: null,
      repliedAt: null,
      timesOffered: null,
    },
  ]);
});

test('a booking request has its last status, and when it got it', async () => {
  const contacted = event('EnquiryContacted', { enquiryId });
  const declined = event('EnquiryDeclined', { enquiryId });
  expect((await given(enquiryReceived, contacted)).enquiry).toMatchObject([
    { status: 'contacted', changedAt: at(2), receivedAt: at(1) },
  ]);
  expect((await given(enquiryReceived, contacted, declined)).enquiry).toMatchObject([
    { status: 'declined', changedAt: at(3), studentId: null },
  ]);
});

test('a booking request that is converted knows the student', async () => {
  const converted = event('EnquiryConverted', { enquiryId, studentId });
  expect((await given(enquiryReceived, converted)).enquiry).toMatchObject([
    { status: 'converted', studentId, changedAt: at(2) },
  ]);
});

test('an erasure of who asked leaves what they asked for', async () => {
  const other = event('EnquiryReceived', { ...enquiryReceived.data, enquiryId: 6 });
  const { enquiry } = await given(enquiryReceived, other, erased(`enquiry-${enquiryId}`));
  expect(enquiry).toMatchObject([
    {
      name: '[erased]',
      email: '[erased]',
      phone: null,
      message: null,
      service: 'Standard lesson',
      status: 'new',
    },
    request,
  ]);
});

const message = {
  name: 'Mere',
  email: 'mere@mail.example',
  subject: 'Invoices',
  message: 'Where are they?',
};
const wrote = event('ContactMessageReceived', { messageId: 2, ...message });

test('a message from the contact form is kept as it came', async () => {
  expect((await given(wrote)).contactMessage).toEqual([{ id: 2, ...message, receivedAt: at(1) }]);
});

test('an erasure of who wrote leaves that a message came', async () => {
  const other = event('ContactMessageReceived', { messageId: 3, ...message });
  const gone = '[erased]';
  expect((await given(wrote, other, erased('contact-2'))).contactMessage).toEqual([
    { id: 2, name: gone, email: gone, subject: gone, message: gone, receivedAt: at(1) },
    { id: 3, ...message, receivedAt: at(2) },
  ]);
});

const boardId = 4;
const saved = event('MoodBoardSaved', {
  boardId,
  style: 'vintage',
  prompt: 'Hēmi on the coast',
  accountId: ids.accountId.parse(2),
});
const approved = event('MoodBoardApproved', { boardId });
const hidden = event('MoodBoardHidden', { boardId });

test('a mood board waits: it is neither approved nor hidden', async () => {
  expect((await given(saved)).moodBoard).toEqual([
    {
      id: boardId,
      style: 'vintage',
      prompt: 'Hēmi on the coast',
      accountId: ids.accountId.parse(2),
      isApproved: false,
      isHidden: false,
      savedAt: at(1),
    },
  ]);
});

test('a mood board is approved or hidden, whichever came last', async () => {
  expect((await given(saved, hidden, approved)).moodBoard).toMatchObject([
    { isApproved: true, isHidden: false },
  ]);
  expect((await given(saved, approved, hidden)).moodBoard).toMatchObject([
    { isApproved: false, isHidden: true },
  ]);
});

test('an erasure hides a mood board', async () => {
  const other = event('MoodBoardSaved', { ...saved.data, boardId: 5, accountId: null });
  const hiddenForGood = event('MoodBoardHidden', { boardId });
  const rows = await given(saved, approved, other, hiddenForGood, erased(`board-${boardId}`));
  expect(rows.moodBoard).toMatchObject([
    { prompt: '[erased]', style: 'vintage', isApproved: false, isHidden: true },
    { prompt: 'Hēmi on the coast', isHidden: false, accountId: null },
  ]);
});
