import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { createApp } from '#api/app.ts';
import type { Mail } from '#api/gateways/mail/mailer.ts';
import { aBooking, listedInstructor } from '../support/directory.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

describe('a booking request', () => {
  test('lands in the inbox of its instructor, who takes it to a student', async () => {
    const { person, id } = await listedInstructor(product);
    expect((await product.visitor().post(`/api/instructors/${id}/contact`, aBooking)).status).toBe(
      201,
    );
    const [enquiry] = (await person.get('/api/enquiries')).body;
    expect(enquiry).toMatchObject({ ...aBooking, status: 'new', studentId: null, changedAt: null });

    const path = `/api/enquiries/${enquiry.id}`;
    expect((await person.put(path, { status: 'contacted' })).body.status).toBe('contacted');
    const studentId = await product.student(person);
    const declined = await person.put(path, { status: 'declined' });
    expect(declined.body.status).toBe('declined');
    const again = await person.put(path, { status: 'new' });
    expect(again.body).toMatchObject({ status: 'new', changedAt: null });
    const converted = await person.put(path, { status: 'converted', studentId });
    expect(converted.body).toMatchObject({ status: 'converted', studentId });
    const late = await person.put(path, { status: 'declined' });
    expect([late.status, late.body.code]).toEqual([409, 'enquiry_converted']);
  });

  test("is nobody else's: another school's enquiry is 404, and so is another school's student", async () => {
    const { person, id } = await listedInstructor(product);
    const other = await product.instructor();
    const theirs = await product.student(other);
    await product.visitor().post(`/api/instructors/${id}/contact`, aBooking);
    const [{ id: enquiryId }] = (await person.get('/api/enquiries')).body;
    const path = `/api/enquiries/${enquiryId}`;
    expect((await other.put(path, { status: 'declined' })).status).toBe(404);
    expect((await other.get('/api/enquiries')).body).toEqual([]);
    const taken = await person.put(path, { status: 'converted', studentId: theirs });
    expect([taken.status, taken.body.code]).toEqual([404, 'student_not_found']);
    expect((await person.get('/api/enquiries')).body[0].status).toBe('new');
  });

  test('says what is wrong with each field, and reaches only who is listed', async () => {
    const { person, id } = await listedInstructor(product);
    const visitor = product.visitor();
    const wrong = await visitor.post(`/api/instructors/${id}/contact`, {
      ...aBooking,
      name: '',
      email: 'yuki',
      message: 'x'.repeat(2001),
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.fields).toEqual({
      name: 'Please fill in all required fields: Name, email, and service selection are required.',
      email: 'Please enter a valid email address',
      message: 'At most 2000 characters, please',
    });
    const unlisted = await product.instructor();
    const { body: school } = await unlisted.get('/api/schools/mine');
    expect((await visitor.post(`/api/instructors/${school.id}/contact`, aBooking)).status).toBe(
      404,
    );
    expect((await person.get('/api/enquiries')).body).toEqual([]);
  });

  test('by a robot is thanked and thrown away', async () => {
    const { person, id } = await listedInstructor(product);
    const answer = await product
      .visitor()
      .post(`/api/instructors/${id}/contact`, { ...aBooking, website: 'https://spam.example' });
    expect([answer.status, answer.body]).toEqual([201, { received: true }]);
    expect((await person.get('/api/enquiries')).body).toEqual([]);
  });

  test('keeps script as the text it is, and drops what Postgres cannot hold', async () => {
    const { person, id } = await listedInstructor(product);
    const script = '<script>alert(1)</script>';
    await product.visitor().post(`/api/instructors/${id}/contact`, {
      ...aBooking,
      name: `${script}\u0000`,
      phone: '021\n555\t0100\u0000',
      message: `${script}\n\u0007\ud800`,
    });
    expect((await person.get('/api/enquiries')).body[0]).toMatchObject({
      name: script,
      phone: '021 555 0100',
      message: `${script}\n\ufffd`,
    });
    expect((await product.visitor().get('/readyz')).body).toEqual({ status: 'ready', failing: [] });
  });

  test('is limited to ten in ten minutes from one address', async () => {
    const own = await openTestProduct();
    const { id } = await listedInstructor(own);
    const answers: number[] = [];
    for (let count = 0; count < 11; count += 1)
      answers.push((await own.visitor().post(`/api/instructors/${id}/contact`, aBooking)).status);
    expect(answers).toEqual([...Array.from({ length: 10 }, () => 201), 429]);
    await own.close();
  });

  test('is mailed to the instructor, and an answer reaches the person who asked', async () => {
    const { id } = await listedInstructor(product);
    const sent: Mail[] = [];
    const mailer = {
      isOn: true,
      send: async (mail: Mail) => {
        sent.push(mail);
        return 'sent' as const;
      },
      close: () => undefined,
    };
    const app = createApp(
      { ...product.product.deps, mailer },
      {
        serve: async () => new Response(null, { status: 404 }),
        atOnce: () => undefined,
        reference: async () => new Response(null, { status: 404 }),
      },
    );
    const post = (path: string, body: object) =>
      app.handle(
        new Request(`http://localhost${path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      );
    expect((await post(`/api/instructors/${id}/contact`, aBooking)).status).toBe(201);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      replyTo: aBooking.email,
      subject: 'Booking request from Yuki Tanaka: Standard Lesson',
    });
    expect(sent[0]?.to).toMatch(/@school\.example$/);
    expect(sent[0]?.text).toContain('Weekends are best.');
    expect(sent[0]?.text).toContain('http://localhost/enquiries');
  });
});
