import { type Clock, systemClock } from '#api/ground/clock.ts';
import type { GuardianAccessLevel } from '#domain/catalogue/guardians.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { withRole } from '../support/roles.ts';

/** Everybody who may stand at the door, and what one school holds for them to reach for. */
export type World = {
  readonly product: TestProduct;
  readonly people: Readonly<Record<string, Person>>;
  /** The school's records, by the part of the path that names them. */
  readonly records: Readonly<Record<string, number>>;
  /** The number of the school's instructor, which is the school's too. */
  readonly schoolId: number;
};

const dayMs = 86_400_000;

export async function openWorld(
  options: Parameters<typeof openTestProduct>[0] = {},
): Promise<World> {
  let clock: Clock = () => new Date(Date.now() - 20 * dayMs).toISOString();
  const product = await openTestProduct({ ...options, clock: () => clock() });
  // Their trial began twenty days before everybody else's.
  const lapsed = await product.instructor();
  clock = systemClock;

  const instructor = await product.instructor();
  const people = {
    visitor: product.visitor(),
    newcomer: await product.instructor({ school: false }),
    lapsed,
    instructor,
    colleague: await colleagueOf(product, instructor),
    'other school': await product.instructor(),
    auditor: await withRole(product, 'auditor', { school: false }),
    admin: await withRole(product, 'admin', { school: true }),
  };
  const { records, schoolId } = await fill(product, instructor);
  const student = records['students'] ?? 0;
  const portals = {
    student: await learner(product, instructor, student),
    classmate: await learner(product, instructor, await product.student(instructor)),
    'view only': await guardian(product, instructor, student, 'view_only'),
    limited: await guardian(product, instructor, student, 'limited'),
    full: await guardian(product, instructor, student, 'full'),
  };
  return { product, people: { ...people, ...portals }, records, schoolId };
}

/** Somebody who teaches at the instructor's school without being its owner, by invitation. */
export async function colleagueOf(
  test: TestProduct,
  owner: Person,
  email = 'colleague@school.example',
): Promise<Person> {
  const { body } = await owner.post('/api/team/invitations', { email });
  const person = test.visitor();
  await person.post('/api/team/join', {
    token: body.link.split('/').at(-1),
    password: 'correct horse',
    firstName: 'Tama',
    lastName: 'Reid',
  });
  return person;
}

/** A student in the portal, by access code. */
export async function learner(
  test: TestProduct,
  instructor: Person,
  studentId: number,
): Promise<Person> {
  const made = await instructor.post(`/api/students/${studentId}/generate-access-code`);
  const person = test.visitor();
  await person.post('/api/student-portal/login', { accessCode: made.body.accessCode });
  return person;
}

/** A parent of a student in the portal, by invitation. */
export async function guardian(
  test: TestProduct,
  instructor: Person,
  studentId: number,
  accessLevel: GuardianAccessLevel,
): Promise<Person> {
  const parent = await instructor.post(`/api/students/${studentId}/parents`, {
    parentName: 'Mere Ngata',
    email: `${accessLevel}@mail.example`,
    relationship: 'parent',
    accessLevel,
  });
  const { body } = await instructor.post(`/api/parents/${parent.body.id}/invite`);
  const person = test.visitor();
  const invite = new URL(body.inviteUrl).searchParams.get('invite');
  await person.post('/api/parent-portal/enter', { invite });
  return person;
}

/** One of everything, so that reaching for it is no empty gesture. */
async function fill(product: TestProduct, instructor: Person) {
  const { id: schoolId } = (await instructor.get('/api/auth/user')).body;
  const student = await product.student(instructor);
  const of = `/api/students/${student}`;
  const made = async (path: string, body: object) => {
    const answer = await instructor.post(path, body);
    if (answer.status >= 300) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const tomorrow = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
  const lesson = await made('/api/lessons', {
    studentId: student,
    title: 'Parking',
    lessonType: 'Parking Practice',
    startTime: `${tomorrow}T00:00:00Z`,
    endTime: `${tomorrow}T00:45:00Z`,
  });
  const parent = await made(`${of}/parents`, {
    parentName: 'Hana Ngata',
    email: 'hana@mail.example',
    relationship: 'parent',
  });
  const payer = await made('/api/payers', { name: 'Rewi Ngata', email: 'rewi@mail.example' });
  const payment = await made('/api/payments', {
    studentId: student,
    amount: 80,
    description: 'Lesson',
    paymentMethod: 'cash',
    status: 'pending',
  });
  const invoice = await made('/api/invoices', { studentId: student });
  const certificate = await made(`${of}/certificates`, {
    type: 'skill_mastery',
    title: 'Course',
  });
  const thread = await made('/api/messages/threads', {
    studentId: student,
    subject: 'Hello',
    message: 'Kia ora',
  });
  await made('/api/terms/versions', {
    text: 'Come rested.',
    startsOn: dateOf(new Date().toISOString()),
    asksAgain: true,
    holdsBooking: false,
    version: 1,
  });
  const records = {
    versions: 1,
    students: student,
    lessons: lesson.id,
    parents: parent.id,
    payers: payer.id,
    payments: payment.id,
    invoices: invoice.number,
    certificates: certificate.id,
    threads: thread.id,
    schools: schoolId,
    instructors: schoolId,
  };
  return { records, schoolId };
}
