import { afterAll, beforeAll, expect, test } from 'bun:test';
import { readLogbookFile } from '#api/audit/verify-logbook.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { formOfToday, handInForm } from '#domain/practice/hand-in.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

const form = handInForm.parse({
  version: 3,
  columns: [
    { key: 'kind', heading: 'Kind of drive', format: 'text', width: 10 },
    { key: 'date', heading: 'Drive date', format: 'day', width: 10 },
    { key: 'practiceMinutes', heading: 'With a supervisor', format: 'number', width: 10 },
  ],
});

let product: TestProduct;
beforeAll(async () => {
  product = await openTestProduct({
    clock: () => instantAt('2026-11-21', '09:00'),
    handInForm: form,
  });
});
afterAll(() => product.close());

test('an installation hands logbooks in on the form that it was given', async () => {
  const instructor = await product.instructor();
  const id = await product.student(instructor);
  const { body: code } = await instructor.post(`/api/students/${id}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: code.accessCode });
  const mine = `/api/student-portal/practice/${id}`;
  const drive = { date: '2026-11-20', minutes: 90, light: 'night', weather: 'rainy' };
  await learner.post(mine, { ...drive, supervisorName: 'Mere Ngata' });

  const { body: file } = await learner.get(`${mine}/export.json`);
  expect(file).toMatchObject({ form, rows: [['Practice', '2026-11-20', 90]] });
  expect(file.logbook.form).toBe(3);
  const lines = String((await learner.get(`${mine}/export.csv`)).body).split('\r\n');
  expect(lines[0]).toEndWith('Kind of drive,Drive date,With a supervisor,Logbook,Form');
  expect(lines[1]).toBe(`Practice,2026-11-20,90,${file.number},3`);
  expect((await learner.get(`${mine}/export.pdf`)).status).toBe(200);
  expect(readLogbookFile(JSON.stringify(file)).fault).toBeNull();
  expect((await learner.get(`/api/verify-logbooks/${file.number}`)).body.status).toBe('valid');
});

test('an admin sees which form is in force and where it comes from', async () => {
  const admin = await withRole(product, 'admin');
  const path = '/api/admin/logbook-form/';
  expect((await admin.get(path)).body).toEqual({ cameWithKeepLeft: false, ...form });
  expect((await (await product.instructor()).get(path)).status).toBe(403);
  const plain = await openTestProduct();
  const other = await withRole(plain, 'admin');
  expect((await other.get(path)).body).toEqual({ cameWithKeepLeft: true, ...formOfToday });
  await plain.close();
});
