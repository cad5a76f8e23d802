import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test';
import { firstAvailability } from '#domain/availability/availability.ts';
import { aBooking, listedInstructor } from '../support/directory.ts';
import { mailServer } from '../support/mail-server.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let server: Awaited<ReturnType<typeof mailServer>>;
let product: TestProduct;
beforeAll(async () => {
  server = await mailServer();
  product = await openTestProduct({ smtpUrl: server.url });
});
beforeEach(() => void (server.letters.length = 0));
afterAll(async () => {
  await product?.close();
  await server?.close();
});

const path = '/api/settings/enquiry-reply';
const ask = (id: number, more: object = {}) =>
  product.visitor().post(`/api/instructors/${id}/contact`, { ...aBooking, ...more });

/** What went out to somebody, once everything that follows has happened. */
async function lettersTo(email: string): Promise<readonly string[]> {
  await product.product.processes.settled();
  await product.product.scheduled.runDue();
  return server.letters
    .filter((letter) => letter.includes(`\r\nTo: ${email}`))
    .map((letter) => letter.replaceAll('=\r\n', ''));
}

test('an enquiry is answered at once, once a day, with free times and in the school’s words', async () => {
  const { person, id } = await listedInstructor(product);
  const week = Array.from({ length: 7 }, () => [{ from: '09:00', to: '17:00' }]);
  const open = await person.put('/api/availability', {
    ...firstAvailability,
    selfBooking: true,
    week,
  });
  expect(open.status).toBe(200);
  await ask(id, { email: 'first@mail.example' });
  const [first] = await lettersTo('first@mail.example');
  expect(first).toContain('about driving lessons');
  expect(first).toContain('The next free times are:');
  expect(first).toContain('answers you personally.');
  await ask(id, { email: 'first@mail.example' });
  expect(await lettersTo('first@mail.example')).toHaveLength(1);
  const [again, once] = (await person.get('/api/enquiries')).body;
  expect(again.repliedAt).toBeNull();
  expect(once.timesOffered).toHaveLength(3);

  const { body: saved } = await person.get(path);
  const own = { isOn: true, words: 'Kia ora and welcome', answersWithinHours: 4 };
  const preview = await person.post(`${path}/preview`, own);
  expect(preview.body.letter).toContain('Kia ora and welcome');
  await person.put(path, { ...own, revision: saved.revision });
  await ask(id, { email: 'second@mail.example' });
  const [second] = await lettersTo('second@mail.example');
  expect(second).toContain('Kia ora and welcome');
  expect(second).toContain('personally within 4 hours.');
});

test('a reply names no address but the school’s own, and none goes out where it is off', async () => {
  const { person, id } = await listedInstructor(product);
  const refused = await person.put(path, {
    isOn: true,
    words: 'See https://bank.example',
    answersWithinHours: null,
  });
  expect([refused.status, refused.body.code]).toEqual([422, 'leads_elsewhere']);
  await person.put(path, { isOn: false, words: null, answersWithinHours: null });
  await ask(id, { email: 'nobody@mail.example' });
  expect(await lettersTo('nobody@mail.example')).toEqual([]);
});
