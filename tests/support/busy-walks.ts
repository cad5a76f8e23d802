import type { Product } from '#api/open-product.ts';
import { firstAvailability } from '#domain/availability/availability.ts';
import { drivingSkills } from '#domain/catalogue/skills.ts';
import { addDays, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { type Given, type Sent, send } from './keyed.ts';
import { aLesson, aRegistration, aStudent } from './samples.ts';

/** What an instructor and a learner do most, each as the site sends it: under a key of its own, from a device that names itself. */
export const busyWalks = [
  'a lesson booked',
  'a payment marked paid',
  'a skill assessed',
  'a portal booking',
] as const;
export type BusyWalk = (typeof busyWalks)[number];

/** A school in which each of these walks can be taken over and over: `nth` keeps two of a kind apart. */
export type BusySchool = {
  /** What must be there before the walk, such as a payment that is still owed. @returns the walk itself */
  prepare(walk: BusyWalk, nth: number): Promise<() => Promise<Given>>;
};

/** Lessons a day that a learner books, an hour apart, from so many days from now on: behind those of the instructor. */
const perDay = 10;
const firstOffered = 35;
const daysOffered = 25;

export async function busySchool(product: Pick<Product, 'app'>, number = 1): Promise<BusySchool> {
  const instructor = person(product);
  await instructor('POST', '/api/auth/register', aRegistration(number));
  await instructor('POST', '/api/schools', {
    name: `School ${number}`,
    address: '1 Queen Street, Auckland',
  });
  const today = dateOf(new Date().toISOString());
  // Named day by day, because some day of the year is a holiday.
  const exceptions = Array.from({ length: daysOffered }, (_, nth) => ({
    date: addDays(today, firstOffered + nth),
    ranges: [{ from: '08:00', to: '21:00' }],
  }));
  await instructor('PUT', '/api/availability', {
    ...firstAvailability,
    selfBooking: true,
    exceptions,
    bufferMinutes: 0,
    windowDays: 60,
  });
  const { body: student } = await instructor('POST', '/api/students', aStudent());
  const { body: code } = await instructor(
    'POST',
    `/api/students/${student.id}/generate-access-code`,
  );
  const learner = person(product);
  await learner('POST', '/api/student-portal/login', { accessCode: code.accessCode });

  return {
    async prepare(walk, nth) {
      switch (walk) {
        case 'a lesson booked':
          return () => instructor('POST', '/api/lessons', aLesson(student.id, nth));
        case 'a payment marked paid': {
          const { body: owed } = await instructor('POST', '/api/payments', {
            studentId: student.id,
            amount: 55,
            description: `Lesson ${nth}`,
            paymentMethod: 'cash',
            status: 'pending',
          });
          return () =>
            instructor('PUT', `/api/payments/${owed.id}`, {
              status: 'completed',
              paymentMethod: 'cash',
              paidDate: today,
            });
        }
        case 'a skill assessed': {
          const skill = drivingSkills[nth % drivingSkills.length];
          const level =
            nth % (2 * drivingSkills.length) < drivingSkills.length ? 'beginner' : 'advanced';
          return () =>
            instructor('POST', `/api/students/${student.id}/driving-skills`, {
              skillName: skill?.name,
              level,
            });
        }
        case 'a portal booking': {
          const date = addDays(today, firstOffered + Math.trunc(nth / perDay));
          const startTime = instantAt(date, `${String(10 + (nth % perDay)).padStart(2, '0')}:00`);
          return () =>
            learner('POST', `/api/student-portal/lessons/${student.id}`, {
              startTime,
              minutes: 60,
              lessonType: 'City Driving',
            });
        }
      }
    },
  };
}

/** Somebody with a browser and a device. */
function person(product: Pick<Product, 'app'>) {
  const jar = new Map<string, string>();
  const headers = { 'device-id': crypto.randomUUID() };
  return async (
    method: NonNullable<Sent['method']>,
    path: string,
    body?: unknown,
  ): Promise<Given> => {
    const cookies = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await send(product, {
      cookies,
      key: crypto.randomUUID(),
      method,
      path,
      body: body ?? {},
      headers,
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split('=');
      jar.set(name, value);
    }
    if (answer.status >= 300)
      throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
}
