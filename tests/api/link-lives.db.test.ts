// Each link opens what it opens for as long as it says. A new kind of link needs a line here.
import { expect, test } from 'bun:test';
import { payerCardLink } from '#api/cases/payments/payer-card-link.ts';
import type { TokenKind } from '#api/sessions/single-use-tokens.ts';
import { learner } from '../security/people.ts';
import { openTestProduct } from '../support/product.ts';
import { aRegistration } from '../support/samples.ts';

const now = '2026-11-21T01:00:00.000Z';
const days = 24 * 60;

/** In minutes. A calendar's is not among them, which is followed for as long as there is one, nor an accountant's, which ends on a day that the owner chose. */
const lives = {
  'reset-password': 60,
  'verify-email': 7 * days,
  'change-email': 1 * days,
  'guardian-invite': 7 * days,
  'payment-link': 30 * days,
  'invoice-link': 30 * days,
  'payer-card': 90 * days,
  'practice-link': 14 * days,
  'supervisor-link': 400 * days,
  'review-link': 14 * days,
  team: 7 * days,
  'board-picture': 1 * days,
} satisfies Record<Exclude<TokenKind, 'calendar-feed' | 'accountant-link'>, number>;

test('each link lives as long as it says', async () => {
  const product = await openTestProduct({ clock: () => now, smtpUrl: 'smtp://127.0.0.1:9' });
  const marama = await product.instructor();
  const studentId = await product.student(marama);
  const aroha = await learner(product, marama, studentId);
  const made = async (person: typeof marama, path: string, body: object = {}) => {
    const answer = await person.post(path, body);
    expect([path, answer.status < 300]).toEqual([path, true]);
    return answer.body;
  };
  const { email, password } = aRegistration(1);
  await made(product.visitor(), '/api/auth/forgot-password', { email });
  await made(marama, '/api/auth/change-email', { email: 'moved@mail.example', password });
  const of = `/api/students/${studentId}`;
  const whose = { relationship: 'parent', parentName: 'Mere Ngata', email: 'mere@mail.example' };
  const { id: parentId } = await made(marama, `${of}/parents`, whose);
  await made(marama, `/api/parents/${parentId}/invite`);
  const { id: paymentId } = await made(marama, '/api/payments', {
    studentId,
    amount: 80,
    description: 'Lesson',
    paymentMethod: 'card',
    status: 'pending',
  });
  await made(marama, `/api/payments/${paymentId}/link`);
  const { number } = await made(marama, `/api/payments/${paymentId}/invoice`);
  await made(marama, `/api/invoices/${number}/link`);
  const mine = `/api/student-portal/practice/${studentId}`;
  const { id: supervisorId } = await made(
    aroha,
    `/api/student-portal/practice-supervisors/${studentId}`,
    { name: 'Mere' },
  );
  const drive = { date: '2026-11-20', minutes: 90, light: 'night', weather: 'rainy' };
  const { id: driveId } = await made(aroha, mine, { ...drive, supervisorName: 'Mere Ngata' });
  await made(marama, `${of}/practice/${driveId}/link`);
  await made(marama, `${of}/practice-supervisors/${supervisorId}/link`);
  const lesson = { studentId, title: 'First drive', lessonType: 'Basic Skills' };
  const past = { startTime: '2026-11-20T22:00:00.000Z', endTime: '2026-11-20T23:00:00.000Z' };
  const { id: lessonId } = await made(marama, '/api/lessons', { ...lesson, ...past });
  await marama.put(`/api/lessons/${lessonId}`, { status: 'completed' });
  await aroha.put(`/api/student-portal/review/${studentId}`, { rating: 5, comment: 'Calm.' });
  await made(product.visitor(), '/api/generated-images', { style: 'bold', prompt: 'Keep left' });
  await made(marama, '/api/team/invitations', { email: 'tama@mail.example' });
  await payerCardLink({ ...product.product.deps, publicUrl: '' }, 1, 'hana@mail.example');

  const links = await product.owner<{ kind: string; until: Date }[]>`
    select distinct kind, expires_at as until from vault.single_use_token`;
  const minutes = (until: Date) => (new Date(until).getTime() - Date.parse(now)) / 60_000;
  const lived = links.map(({ kind, until }) => [kind, minutes(until)]);
  expect(Object.fromEntries(lived)).toEqual(lives);
  await product.close();
});
