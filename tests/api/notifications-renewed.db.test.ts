import { expect, spyOn, test } from 'bun:test';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { noon, toldSchool } from '../support/told-school.ts';

test('after an update that builds the read models of notifications again, nobody gets what they got before', async () => {
  const silence = spyOn(console, 'error').mockImplementation(() => undefined);
  const school = await toldSchool();
  const { clock, marama, product, server } = school;
  try {
    const kinds = { paymentAsked: true };
    expect((await marama.put('/api/settings/notices', { reminders: [120], kinds })).status).toBe(
      200,
    );
    const lessonId = await school.book(addMinutes(noon, 180));
    const charge = { studentId: school.studentId, amount: 80, paymentMethod: 'cash' };
    const asked = { ...charge, description: 'Two lessons', status: 'pending' };
    expect((await marama.post('/api/payments', asked)).status).toBe(201);
    await school.round();
    expect(server.letters).toHaveLength(2);

    await product.product.close();
    const { owner } = product;
    await owner`update read.checkpoint set fingerprint = 'of an earlier edition'`;
    await owner`update read.model set fingerprint = 'of an earlier edition' where name = 'notifications'`;
    await owner`drop table read.news, read.notice, read.notice_rule`;
    // As an earlier edition had it.
    await owner`create table read.lesson_news (position bigint primary key)`;
    await product.open();
    await product.product.renewed;
    await school.round();
    await school.round();
    expect(server.letters).toHaveLength(2);
    expect(await owner`select from pg_tables where tablename = 'lesson_news'`).toHaveLength(0);

    // What becomes due afterwards goes out, once.
    clock.now = addMinutes(noon, 60);
    await school.round();
    await school.round();
    expect(server.letters).toHaveLength(3);
    const { body } = await marama.get(`/api/lessons/${lessonId}/notices`);
    expect(body.map(({ kind, status }: any) => `${kind} ${status}`)).toEqual([
      'reminder sent',
      'booked sent',
    ]);
  } finally {
    await school.close();
    silence.mockRestore();
  }
});
