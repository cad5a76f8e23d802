import { afterAll, beforeAll, expect, test } from 'bun:test';
import type { Product } from '#api/open-product.ts';
import { openBeside, send } from '../support/keyed.ts';
import { openTestProduct, type TestProduct } from '../support/product.ts';
import { aStudent } from '../support/samples.ts';

let one: TestProduct;
let other: Product;
beforeAll(async () => {
  one = await openTestProduct();
  other = await openBeside(one.databaseUrl);
});
afterAll(async () => {
  await other.close();
  await one.close();
});

test('two processes that write to one stream at once each come to their turn: everything is decided, nothing lost, nothing refused', async () => {
  const teacher = await one.instructor();
  const cookies = teacher.cookies();
  const skills = Array.from({ length: 40 }, (_, nth) => `Skill ${nth}`);
  // Each process takes its own commands one after the other, so that they meet the other process's all the time.
  const answers = await Promise.all(
    skills.map((name, nth) =>
      send(nth % 2 ? other : one.product, {
        cookies,
        path: '/api/school-skills',
        body: { name, category: 'parking' },
      }),
    ),
  );
  expect(answers.map(({ status, body }) => `${status} ${body.code ?? ''}`.trim())).toEqual(
    skills.map(() => '201'),
  );
  const recorded = await one.product.log.read('school-1');
  const added = recorded.flatMap(({ type, data }) => (type === 'SchoolSkillAdded' ? [data] : []));
  expect(added).toHaveLength(skills.length);
});

test('the last place of a plan is given once, whichever processes are asked for it', async () => {
  const teacher = await one.instructor();
  await Promise.all(Array.from({ length: 49 }, () => one.student(teacher)));
  await teacher.post('/api/auth/test-upgrade', { planName: 'professional' });
  const cookies = teacher.cookies();
  for (const _ of Array(4)) {
    const answers = await Promise.all(
      [one.product, other, one.product, other].map((product) =>
        send(product, { cookies, path: '/api/students', body: aStudent() }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 402, 402, 402,
    ]);
    const added = answers.find(({ status }) => status === 201);
    await teacher.delete(`/api/students/${added?.body.id}`);
  }
});

test('a conversation is begun once for what a client calls its message, whichever processes hear of it', async () => {
  const teacher = await one.instructor();
  const studentId = await one.student(teacher);
  const cookies = teacher.cookies();
  for (const nth of [1, 2, 3, 4]) {
    const body = {
      studentId,
      subject: 'Next lesson',
      message: 'Nine?',
      clientMessageId: crypto.randomUUID(),
    };
    const answers = await Promise.all(
      [one.product, other, one.product, other].map((product) =>
        send(product, { cookies, path: '/api/messages/threads', body }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    expect((await teacher.get('/api/messages/threads')).body).toHaveLength(nth);
  }
});
