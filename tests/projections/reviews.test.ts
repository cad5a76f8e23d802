import { expect, test } from 'bun:test';
import * as ids from '#domain/kernel/ids.ts';
import { at, event } from './event.ts';
import { erased, instructorId, reviewWritten, studentId } from './examples.ts';
import { readModels } from './given.ts';

const given = readModels();

const { data: written } = reviewWritten;
const waiting = event('ReviewWritten', { ...written, awaitsConfirmation: true });
const change = { studentId, rating: 4, comment: 'Mostly calm.' };
const rewritten = event('ReviewRewritten', change);
const rewrittenWaiting = event('ReviewRewritten', { ...change, awaitsConfirmation: true });
const confirmed = event('ReviewConfirmed', { studentId, instructorId, via: 'mailed_link' });
const replied = event('ReviewReplied', { studentId, reply: 'Thank you, Hēmi' });
const noReply = { reply: null, repliedAt: null, isHidden: false };

test('a review that needs no confirmation is read by everybody', async () => {
  const { review, waitingReview } = await given(reviewWritten);
  expect(review).toEqual([{ ...written, writtenAt: at(1), ...noReply }]);
  expect(waitingReview).toEqual([]);
});

test('a review waits apart until it is confirmed', async () => {
  const before = await given(waiting);
  expect(before.review).toEqual([]);
  expect(before.waitingReview).toEqual([{ ...written, writtenAt: at(1) }]);
  const { review, waitingReview } = await given(waiting, confirmed);
  expect(review).toEqual([{ ...written, writtenAt: at(1), ...noReply }]);
  expect(waitingReview).toEqual([]);
});

test('what is rewritten takes the place of what everybody reads, and the reply stays', async () => {
  const { review, waitingReview } = await given(reviewWritten, replied, rewritten);
  expect(review).toEqual([
    {
      ...written,
      ...change,
      ...noReply,
      writtenAt: at(3),
      reply: 'Thank you, Hēmi',
      repliedAt: at(2),
    },
  ]);
  expect(waitingReview).toEqual([]);
});

test('what is rewritten and waits leaves what everybody reads until it is confirmed', async () => {
  const before = await given(reviewWritten, rewrittenWaiting);
  expect(before.review).toMatchObject([{ comment: 'Calm and clear.', writtenAt: at(1) }]);
  expect(before.waitingReview).toEqual([{ ...written, ...change, writtenAt: at(2) }]);
  const { review, waitingReview } = await given(reviewWritten, rewrittenWaiting, confirmed);
  expect(review).toMatchObject([{ ...change, writtenAt: at(2) }]);
  expect(waitingReview).toEqual([]);
});

test('what waits is replaced by what is written after it', async () => {
  const again = event('ReviewRewritten', { ...rewrittenWaiting.data, rating: 3 });
  expect((await given(waiting, rewrittenWaiting, again)).waitingReview).toEqual([
    { ...written, ...change, rating: 3, writtenAt: at(3) },
  ]);
  const { review, waitingReview } = await given(waiting, rewritten);
  expect(review).toMatchObject([{ ...change, writtenAt: at(2) }]);
  expect(waitingReview).toEqual([]);
});

test('a review carries the last reply', async () => {
  const { review } = await given(
    reviewWritten,
    replied,
    event('ReviewReplied', { studentId, reply: 'Thanks' }),
  );
  expect(review).toMatchObject([{ reply: 'Thanks', repliedAt: at(3) }]);
});

test('a hidden review stays hidden when it is rewritten, until it is shown again', async () => {
  const hidden = event('ReviewHidden', { studentId });
  const hiddenAndRewritten = [reviewWritten, hidden, rewrittenWaiting, confirmed] as const;
  expect((await given(...hiddenAndRewritten)).review).toMatchObject([
    { ...change, isHidden: true },
  ]);
  const shown = event('ReviewShownAgain', { studentId });
  expect((await given(...hiddenAndRewritten, shown)).review).toMatchObject([{ isHidden: false }]);
});

test('an erasure of the student leaves the stars', async () => {
  const other = event('ReviewWritten', { ...written, studentId: ids.studentId.parse(13) });
  const { review, waitingReview } = await given(
    reviewWritten,
    replied,
    other,
    rewrittenWaiting,
    erased(`student-${studentId}`),
  );
  expect(review).toMatchObject([
    { rating: 5, comment: '[erased]', reply: '[erased]', repliedAt: at(2) },
    { comment: 'Calm and clear.', reply: null },
  ]);
  expect(waitingReview).toMatchObject([{ rating: 4, comment: '[erased]' }]);
});

test('an erasure shows no reply where there was none', async () => {
  const { review } = await given(reviewWritten, erased(`student-${studentId}`));
  expect(review).toMatchObject([{ comment: '[erased]', ...noReply }]);
});
