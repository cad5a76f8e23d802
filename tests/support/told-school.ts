import { expect } from 'bun:test';
import { addMinutes, type Instant } from '#domain/kernel/nz-time.ts';
import { mailServer } from './mail-server.ts';
import { openTestProduct, type Person } from './product.ts';

/** Saturday 21 November 2026, 12:00 in Auckland. */
export const noon: Instant = '2026-11-20T23:00:00.000Z';

/** A school with one student, whose letters go to a mail server of its own, and a clock that a test sets. */
export async function toldSchool(settings: Parameters<typeof openTestProduct>[0] = {}) {
  const clock = { now: noon };
  const server = await mailServer();
  const product = await openTestProduct({
    clock: () => clock.now,
    smtpUrl: server.url,
    ...settings,
  });
  const marama = await product.instructor();
  const studentId = await product.student(marama);
  // The student hears that they were added; tests count the letters after that.
  await product.product.processes.settled();
  await product.product.scheduled.runDue();
  server.letters.length = 0;

  return {
    clock,
    server,
    product,
    marama,
    studentId,
    /** Lets everything go out that is due. */
    round: () => product.product.scheduled.runDue(),
    async book(startsAt: Instant, { minutes = 60, lessonType = 'Parking Practice' } = {}) {
      const { status, body } = await marama.post('/api/lessons', {
        studentId,
        title: 'Roundabouts',
        lessonType,
        startTime: startsAt,
        endTime: addMinutes(startsAt, minutes),
      });
      expect(status).toBe(201);
      return body.id as number;
    },
    /** The student, in their portal. */
    async learner(): Promise<Person> {
      const { body } = await marama.post(`/api/students/${studentId}/generate-access-code`);
      const aroha = product.visitor();
      await aroha.post('/api/student-portal/login', { accessCode: body.accessCode });
      return aroha;
    },
    async close() {
      await product.close();
      await server.close();
    },
  };
}
export type ToldSchool = Awaited<ReturnType<typeof toldSchool>>;
