import type { Page } from 'playwright';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import type { Person } from '../support/product.ts';
import type { ServedProduct } from '../support/served-product.ts';

/** A school with one learner who has something on every tab. */
export type PortalSchool = {
  readonly instructor: Person;
  readonly studentId: number;
  readonly accessCode: string;
};

/** @param names of the learner, where their usual ones will not do */
export async function aPortalSchool(
  { instructor: newInstructor, student, product }: ServedProduct,
  names: { firstName?: string; lastName?: string } = {},
): Promise<PortalSchool> {
  const instructor = await newInstructor();
  const studentId = await student(instructor, names);
  const of = `/api/students/${studentId}`;
  const { body: code } = await instructor.post(`${of}/generate-access-code`);
  const now = product.deps.clock();
  const tomorrow = addMinutes(now, 24 * 60).slice(0, 10);
  const made = async (path: string, body: object) => {
    const answer = await instructor.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const lesson = await made('/api/lessons', {
    studentId,
    title: 'Onto the motorway',
    lessonType: 'Highway Practice',
    startTime: `${tomorrow}T00:00:00Z`,
    endTime: `${tomorrow}T01:00:00Z`,
    description: 'Pick-up at home',
  });
  await instructor.put(`/api/lessons/${lesson.id}`, {
    status: 'completed',
    notes: 'Build speed on the ramp.',
  });
  await made('/api/lessons', {
    studentId,
    title: 'The motorway again',
    lessonType: 'Highway Practice',
    startTime: `${tomorrow}T02:00:00Z`,
    endTime: `${tomorrow}T03:00:00Z`,
  });
  await made('/api/payments', {
    studentId,
    amount: 80,
    description: 'Double lesson',
    paymentMethod: 'card',
    status: 'pending',
    dueDate: tomorrow,
  });
  await made(`${of}/driving-skills`, {
    skillName: 'Roundabouts',
    level: 'intermediate',
    notes: 'Looks well ahead.',
  });
  await made(`${of}/logbook`, {
    entryType: 'lesson',
    duration: 60,
    date: now.slice(0, 10),
    description: 'The bridge and back',
    skillsPracticed: ['Lane Changes'],
    weatherConditions: 'sunny',
    roadConditions: 'dry',
  });
  await made(`${of}/certificates`, { type: 'skill_mastery', title: 'The whole course' });
  await made(`${of}/tests`, {
    type: 'learner',
    date: now.slice(0, 10),
    place: 'Grey Lynn',
    result: 'passed',
  });
  await made(`${of}/resources`, { title: 'The road code', url: 'https://drive.govt.nz' });
  await made('/api/messages/threads', { studentId, subject: 'Saturday', message: 'Kia ora Aroha' });
  return { instructor, studentId, accessCode: code.accessCode };
}

/** Enters the portal as a learner does. */
export async function enterPortal(page: Page, url: string, accessCode: string): Promise<void> {
  await page.goto(`${url}/student-portal`);
  await page.getByLabel('Access Code').fill(accessCode);
  await page.getByRole('button', { name: 'Access Portal' }).click();
  await page.getByRole('heading', { name: 'Welcome back, Aroha!' }).waitFor();
}
