import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import sharp from 'sharp';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct();
});
afterAll(() => product.close());

const upgrade = (person: Person, planName: string) =>
  person.post('/api/auth/test-upgrade', { planName });
const idOf = async (person: Person) => (await person.get('/api/schools/mine')).body.id;

test('onboarding keeps tax and bank with the school, and the I endorsement with the person', async () => {
  const person = await product.instructor({ school: false });
  const send = (more: object) =>
    person.post('/api/schools', { name: 'Kōwhai', address: '1 Queen Street', ...more });
  const wrong = await send({ gstNumber: '12', bankAccount: '1', endorsementExpiresOn: 'soon' });
  expect([wrong.status, wrong.body.fields]).toEqual([
    422,
    {
      gstNumber: 'A GST number has eight or nine digits',
      bankAccount: 'A bank account looks like 12-3456-1234560-00',
      endorsementExpiresOn: 'I endorsement expiry must be a date',
    },
  ]);
  const mistyped = await send({ gstNumber: '136-410-133', bankAccount: '99-9999-9999999-99' });
  expect([mistyped.status, mistyped.body.fields]).toEqual([
    422,
    {
      gstNumber: 'Check the GST number: its last digit doesn’t fit the others',
      bankAccount: 'Check the bank account: it isn’t a number of a New Zealand bank',
    },
  ]);
  expect((await person.get('/api/auth/user')).body.schoolId).toBeNull();

  const { status } = await send({
    gstNumber: '136-410-132',
    bankAccount: '12-3456-1234560-00',
    endorsementNumber: 'I-204417',
    endorsementExpiresOn: '2027-06-30',
  });
  expect(status).toBe(201);
  expect((await person.get('/api/invoice-settings')).body).toEqual({
    revision: expect.any(Number),
    gstNumber: '136410132',
    gstFrom: null,
    bankAccount: '12-3456-1234560-00',
  });
  expect((await person.get('/api/auth/user')).body).toMatchObject({
    endorsementNumber: 'I-204417',
    endorsementExpiresOn: '2027-06-30',
  });
});

test('a request names what it may change: a role, a plan or an owner in it changes nothing', async () => {
  const registration = {
    email: 'mass@school.example',
    password: 'correct horse',
    firstName: 'Mass',
    lastName: 'Assignment',
  };
  const greedy = {
    id: 1,
    role: 'admin',
    subscriptionType: 'premium',
    subscriptionStatus: 'active',
    schoolId: 1,
    ownerId: 1,
    emailVerified: true,
  };
  const person = product.visitor();
  expect((await person.post('/api/auth/register', { ...registration, ...greedy })).status).toBe(
    201,
  );
  await person.post('/api/schools', { name: 'Mine', address: '1 Queen Street', ...greedy });
  const school = (await person.get('/api/schools/mine')).body;
  await person.put(`/api/schools/${school.id}`, { ...school, ...greedy, id: school.id });
  await person.put('/api/auth/user/status', { status: 'Here', ...greedy });
  await person.put('/api/auth/user/endorsement', { endorsementNumber: 'I-1', ...greedy });

  const me = (await person.get('/api/auth/user')).body;
  expect([me.role, me.schoolId]).toEqual(['instructor', me.id]);
  expect((await person.get('/api/auth/trial-status')).body.subscriptionType).toBe('trial');
});

describe('a logo and a colour', () => {
  test('come with Premium and the trial; elsewhere they are refused with the way to a plan, and kept unused', async () => {
    const person = await product.instructor();
    const id = await idOf(person);
    expect((await person.put(`/api/schools/${id}/branding`, { colour: '#1766c5' })).body).toEqual({
      logoUrl: null,
      colour: '#1766c5',
      isIncluded: true,
    });
    await upgrade(person, 'professional');
    for (const refused of [
      await person.put(`/api/schools/${id}/branding`, { colour: '#000000' }),
      await uploadLogo(person, id),
      await person.delete(`/api/schools/${id}/logo`),
    ])
      expect([refused.status, refused.body.code, refused.body.details]).toEqual([
        402,
        'premium_needed',
        { upgrade: '/upgrade' },
      ]);
    expect((await person.get(`/api/schools/${id}/branding`)).body).toEqual({
      logoUrl: null,
      colour: '#1766c5',
      isIncluded: false,
    });
  });

  test('belong to one school: another cannot see or change them', async () => {
    const [mine, other] = [await product.instructor(), await product.instructor()];
    const id = await idOf(mine);
    for (const answer of [
      await other.get(`/api/schools/${id}/branding`),
      await other.put(`/api/schools/${id}/branding`, { colour: '#000000' }),
      await uploadLogo(other, id),
      await other.delete(`/api/schools/${id}/logo`),
    ])
      expect(answer.status).toBe(404);
  });

  test('stand on invoices and certificates while the plan has them', async () => {
    const person = await product.instructor();
    const id = await idOf(person);
    const studentId = await product.student(person);
    const payment = {
      studentId,
      amount: 55,
      description: 'Lesson',
      paymentMethod: 'cash',
      status: 'pending',
    };
    const paid = (await person.post('/api/payments', payment)).body;
    const certificate = (
      await person.post(`/api/students/${studentId}/certificates`, {
        type: 'skill_mastery',
        title: 'Roundabouts',
      })
    ).body;
    const papers = [`/api/payments/${paid.id}/invoice`, `/api/certificates/${certificate.id}/pdf`];
    const images = async () => {
      const pdfs = await Promise.all(papers.map((path) => person.get(path)));
      expect(pdfs.map(({ status }) => status)).toEqual([200, 200]);
      return pdfs.map(({ body }) => (body.match(/\/Subtype \/Image/g) ?? []).length > 0);
    };
    expect(await images()).toEqual([false, false]);

    const { body } = await uploadLogo(person, id);
    const logo = await product.product.app.handle(new Request(`http://localhost${body.logoUrl}`));
    const { format, width, height } = await sharp(await logo.arrayBuffer()).metadata();
    expect([format, width, height]).toEqual(['webp', 480, 120]);
    await person.put(`/api/schools/${id}/branding`, { colour: '#1766c5' });
    expect(await images()).toEqual([true, true]);

    await upgrade(person, 'professional');
    expect(await images()).toEqual([false, false]);
  });
});

async function uploadLogo(person: Person, schoolId: number) {
  const png = await sharp({
    create: { width: 1600, height: 400, channels: 3, background: '#1766c5' },
  })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('logo', new File([new Uint8Array(png)], 'logo.png', { type: 'image/png' }));
  const response = await product.product.app.handle(
    new Request(`http://localhost/api/schools/${schoolId}/logo`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: person.cookies() },
      body: form,
    }),
  );
  const body: any = await response.json();
  return { status: response.status, body };
}
