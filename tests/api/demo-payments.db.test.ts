import { expect, test } from 'bun:test';
import { demoInstructor } from '#api/demo/people.ts';
import { seedDemoSchool } from '#api/demo/seed.ts';
import { openTestProduct } from '../support/product.ts';

test('the demo school has income, money owed and money overdue, is on Professional, and seeding again changes nothing', async () => {
  const demo = await openTestProduct();
  await seedDemoSchool(demo.product);
  const person = demo.visitor();
  await person.post('/api/auth/login', {
    email: demoInstructor.email,
    password: demoInstructor.password,
  });
  const { body: payments } = await person.get('/api/payments');
  const count = (status: string) =>
    payments.filter((one: { status: string }) => one.status === status).length;
  expect(count('completed')).toBeGreaterThan(20);
  expect(count('pending')).toBeGreaterThan(0);
  expect(count('overdue')).toBeGreaterThan(0);
  const { body: metrics } = await person.get('/api/dashboard/metrics');
  expect(metrics.monthlyRevenue).toBeGreaterThan(0);
  expect(metrics.totalRevenue).toBeGreaterThan(metrics.monthlyRevenue);
  const { body: weeks } = await person.get('/api/dashboard/weeks');
  expect(weeks.weeks.filter(({ income }: { income: number }) => income > 0).length).toBeGreaterThan(
    4,
  );
  expect((await person.get('/api/auth/trial-status')).body).toMatchObject({
    subscriptionType: 'professional',
  });
  await demo.product.processes.settled();
  const { body: students } = await person.get('/api/students');
  const sentences = students.flatMap(({ credit }: any) => (credit ? [credit] : []));
  // One has used some six of ten lessons, one has a present of two.
  const total = (of: any) => of.usedMinutes + of.bookedMinutes + of.freeMinutes;
  expect(sentences.map(total).toSorted((a: number, b: number) => a - b)).toEqual([120, 600]);
  const ten = sentences.find((each: any) => total(each) === 600);
  expect(Math.abs(ten.usedMinutes - 360)).toBeLessThanOrEqual(120);
  // A week of messages: letters, texts, and what did not arrive.
  const told: string[] = [];
  for (const { id } of students)
    for (const one of (await person.get(`/api/students/${id}/notices`)).body)
      told.push(`${one.channel} ${one.status}`);
  expect(told).toEqual(
    expect.arrayContaining([
      'email sent',
      'email refused',
      'email unconfirmed',
      'text delivered',
      'text undelivered',
    ]),
  );
  const bad: string[] = [];
  for (const { id } of students)
    for (const one of (await person.get(`/api/students/${id}/bad-addresses`)).body)
      bad.push(`${one.to} ${one.channel}`);
  expect(bad).toEqual(['student email']);
  const head = await demo.product.log.head();
  await seedDemoSchool(demo.product);
  expect(await demo.product.log.head()).toBe(head);
  await demo.close();
}, 60_000);
