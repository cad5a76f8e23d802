import { afterAll, beforeAll, describe, expect, spyOn, test } from 'bun:test';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { edition, questionBank } from '#domain/theory-test/bank/bank.ts';
import { deal } from '#domain/theory-test/deal.ts';
import { noteFinished } from '#domain/theory-test/note.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';
import { surfaceOf } from '../support/surface.ts';
import { validSample } from '../support/valid-sample.ts';

/** A learner in their portal, and one of everything that is theirs. */
type Learner = Person & {
  readonly studentId: number;
  readonly paymentId: number;
  readonly threadId: number;
  readonly certificateId: number;
  readonly resourceId: number;
  readonly notificationId: number;
  readonly lessonId: number;
  readonly driveId: number;
  readonly feedId: number;
  readonly supervisorId: number;
  readonly assessmentId: number;
};

const now = instantAt('2026-11-21', '09:00');
const portal = '/api/student-portal';
const warnings = spyOn(console, 'warn').mockImplementation(() => undefined);
let keepLeft: TestProduct;
let marama: Person;
let aroha: Learner;
let wiremu: Learner;
beforeAll(async () => {
  keepLeft = await openTestProduct({ clock: () => now });
  marama = await keepLeft.instructor();
  aroha = await learner(marama);
  wiremu = await learner(marama);
});
afterAll(async () => {
  warnings.mockRestore();
  await keepLeft.close();
});

const pdf = new File(['%PDF-1.7 the bay, step by step'], 'Parking notes.pdf');

async function learner(instructor: Person): Promise<Learner> {
  const studentId = await keepLeft.student(instructor);
  const of = `/api/students/${studentId}`;
  const { body: code } = await instructor.post(`${of}/generate-access-code`);
  const person = keepLeft.visitor();
  await person.post(`${portal}/login`, { accessCode: code.accessCode });
  const payment = await instructor.post('/api/payments', {
    studentId,
    amount: 80,
    description: 'Lesson',
    paymentMethod: 'card',
    status: 'pending',
  });
  const thread = await instructor.post('/api/messages/threads', {
    studentId,
    subject: 'Saturday',
    message: 'Kia ora',
  });
  const certificate = await instructor.post(`${of}/certificates`, {
    type: 'skill_mastery',
    title: 'Course',
  });
  const resource = await upload(instructor, studentId, pdf);
  const lesson = await instructor.post('/api/lessons', {
    studentId,
    title: 'Parking',
    lessonType: 'Parking Practice',
    startTime: instantAt(`2026-12-${9 + studentId}`, '10:00'),
    endTime: instantAt(`2026-12-${9 + studentId}`, '11:00'),
  });
  const drive = await person.post(`${portal}/practice/${studentId}`, {
    date: '2026-11-20',
    minutes: 40,
    light: 'day',
    weather: 'sunny',
    supervisorName: 'Hana Ngata',
  });
  const feed = await person.post(`${portal}/calendar-feeds/${studentId}`, {
    name: 'Mine',
    depth: 'lesson',
  });
  const supervisor = await person.post(`${portal}/practice-supervisors/${studentId}`, {
    name: 'Hana Ngata',
  });
  const mockTest = await instructor.post(`${of}/assessments`, {
    markingId: crypto.randomUUID(),
    kind: 'restricted',
    startedAt: instantAt('2026-11-20', '13:00'),
    endedAt: instantAt('2026-11-20', '13:45'),
    tasks: [{ task: 'left_turn', stage: 1, repetitions: 2, faults: [] }],
    errors: [],
  });
  const { body: notifications } = await person.get(`${portal}/notifications/${studentId}`);
  return {
    ...person,
    studentId,
    paymentId: payment.body.id,
    threadId: thread.body.id,
    certificateId: certificate.body.id,
    resourceId: resource.id,
    notificationId: notifications[0].id,
    lessonId: lesson.body.id,
    driveId: drive.body.id,
    feedId: feed.body.id,
    supervisorId: supervisor.body.id,
    assessmentId: mockTest.body.id,
  };
}

async function upload(instructor: Person, studentId: number, file: File) {
  const body = new FormData();
  body.set('file', file);
  body.set('title', 'Parking notes');
  const response = await keepLeft.product.app.handle(
    new Request(`http://localhost/api/students/${studentId}/resource-files`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', cookie: instructor.cookies() },
      body,
    }),
  );
  return response.json();
}

describe('ids of others', () => {
  const daylight = { light: 'day', startsAt: null, supervisorName: 'Hana Ngata' };

  /** What a number in a path or a body names. */
  const named = (learner: Learner, name: string, path: string): number | undefined => {
    if (name === 'number') return 1;
    if (name !== 'id') return { ...learner, id: undefined }[name as 'studentId'];
    if (path.includes('/payments/') || path.endsWith('/invoice')) return learner.paymentId;
    return path.endsWith('/read') ? learner.notificationId : learner.studentId;
  };

  test('on every route of the portal answer 403, and somebody is told', async () => {
    const swaps = surfaceOf(keepLeft.product.app)
      .filter(({ guard }) => guard === 'student')
      .flatMap((route) => {
        // A version of the school's terms is nobody's own, and a correction's number counts within its payment.
        const inPath = [...route.path.matchAll(/:(\w+)/g)]
          .map(([, name = '']) => name)
          .filter((name) => name !== 'version' && name !== 'number');
        const body = route.body && validSample(route.body, { ...wiremu });
        const inBody = ['studentId', 'paymentId'].some((name) => Object(body)[name] !== undefined);
        return [...inPath, ...(inBody ? ['body'] : [])].map((swapped) => ({
          ...route,
          swapped,
          body:
            route.body &&
            validSample(route.body, { ...daylight, ...(swapped === 'body' ? aroha : wiremu) }),
        }));
      });
    expect(swaps.length).toBeGreaterThan(20);
    const wrong: string[] = [];
    for (const { method, path, swapped, body } of swaps) {
      const address = path.replaceAll(/:(\w+)/g, (_, name: string) =>
        String(named(name === swapped ? aroha : wiremu, name, path)),
      );
      warnings.mockClear();
      const call = { GET: wiremu.get, POST: wiremu.post, PUT: wiremu.put, DELETE: wiremu.delete };
      const { status } = await call[method as 'POST'](address, method === 'GET' ? undefined : body);
      const told = warnings.mock.calls.some(([line]) => String(line).includes('portal_foreign_id'));
      if (status !== 403 || !told) wrong.push(`${method} ${path} (${swapped}): ${status} ${told}`);
    }
    expect(wrong).toEqual([]);
  });

  test('that nobody has are answered like those of others', async () => {
    const answers = [
      await wiremu.get(`${portal}/payment/${aroha.paymentId}`),
      await wiremu.get(`${portal}/payment/987654`),
    ].map(({ status, body }) => [status, body.message]);
    expect(answers[0]).toEqual(answers[1] ?? []);
  });
});

describe('a learner', () => {
  test('sees their own lessons with the instructor’s words, and not what is noted for the instructor', async () => {
    await marama.post('/api/lessons', {
      studentId: aroha.studentId,
      title: 'Motorway',
      lessonType: 'Highway Practice',
      startTime: instantAt('2026-11-22', '10:00'),
      endTime: instantAt('2026-11-22', '11:00'),
      notes: 'Build speed on the ramp.',
    });
    const { body } = await aroha.get(`${portal}/lessons/${aroha.studentId}`);
    expect(body.lessons.slice(0, 1)).toMatchObject([
      { title: 'Motorway', instructorName: 'First1 Instructor', notes: 'Build speed on the ramp.' },
    ]);
    await marama.put(`/api/students/${aroha.studentId}`, { notes: 'Nervous at roundabouts' });
    const data = await aroha.get(`${portal}/my-data/${aroha.studentId}`);
    expect(data.body.lessons).toHaveLength(2);
    expect(data.body.messages).toHaveLength(1);
    expect(data.body.payments[0]).toMatchObject({ amountCents: 8000 });
    expect(data.body.privacyRequests).toEqual([]);
    expect(JSON.stringify(data.body)).not.toContain('Nervous');
  });

  test('knows what to work on: what needs practice before what nobody has looked at', async () => {
    await marama.post(`/api/students/${aroha.studentId}/curriculum-skills`, {
      skillItemId: 103,
      status: 'needs_practice',
    });
    const { body } = await aroha.get(`${portal}/progress/${aroha.studentId}`);
    expect(body.stages).toHaveLength(6);
    expect(body.stages[0]).not.toHaveProperty('instructorNotes');
    expect(body.nextFocus.map(({ skillItemId }: { skillItemId: number }) => skillItemId)).toEqual([
      103, 101, 102,
    ]);
  });

  test('pays what the record says, whatever the browser says', async () => {
    const opened = await aroha.post(`${portal}/create-payment-intent`, {
      paymentId: aroha.paymentId,
      amount: 1,
      description: 'Nearly nothing',
    });
    expect(opened.status).toBe(200);
    const { paymentIntentId } = opened.body;
    const { platform: client } = keepLeft.product.deps.stripe;
    expect((await client.paymentIntents.retrieve(paymentIntentId)).amount).toBe(8000);
    const confirmed = await aroha.post(`${portal}/confirm-payment/${aroha.paymentId}`, {
      status: 'completed',
    });
    expect(confirmed.body.status).toBe('pending');
  });

  test('starts a conversation and is told in the portal’s own words what is missing', async () => {
    const create = `${portal}/messages/threads/create`;
    const { studentId } = aroha;
    const empty = await aroha.post(create, { studentId, subject: ' ', message: 'Hi' });
    expect(empty.body.message).toBe('Please enter both subject and message.');
    const { status, body } = await aroha.post(create, {
      studentId,
      subject: 'Test',
      message: 'Hi',
    });
    expect(status).toBe(201);
    const { body: threads } = await marama.get('/api/messages/threads');
    expect(threads[0]).toMatchObject({ id: body.id, subject: 'Test', unreadCount: 1 });
  });

  test('hears of what others do, and marks it read one by one or all at once', async () => {
    const list = `${portal}/notifications/${aroha.studentId}`;
    const unread = async () =>
      (await aroha.get(list)).body.filter(({ isRead }: { isRead: boolean }) => !isRead);
    const before = await unread();
    expect(before.length).toBeGreaterThan(2);
    await aroha.post(`${portal}/notifications/${before[0].id}/read`);
    expect(await unread()).toHaveLength(before.length - 1);
    await aroha.post(`${list}/mark-all-read`);
    expect(await unread()).toEqual([]);
  });

  test('reviews their instructor once a lesson is completed', async () => {
    const path = `${portal}/review/${wiremu.studentId}`;
    const words = { rating: 5, comment: 'Calm and clear.' };
    expect((await wiremu.put(path, words)).status).toBe(403);
    const { body: lesson } = await marama.post('/api/lessons', {
      studentId: wiremu.studentId,
      title: 'First drive',
      lessonType: 'Basic Skills',
      startTime: instantAt('2026-11-21', '07:00'),
      endTime: instantAt('2026-11-21', '08:00'),
    });
    const done = await marama.put(`/api/lessons/${lesson.id}`, { status: 'completed' });
    expect(done.status).toBe(200);
    const { body } = await wiremu.put(path, words);
    expect(body).toMatchObject({ review: null, waiting: words, mayWrite: true });
  });
});

describe('resources', () => {
  test('a file comes back as it was, to look at and not to run', async () => {
    const { body, headers } = await aroha.get(`${portal}/resource/${aroha.resourceId}/file`);
    expect(body).toBe(await pdf.text());
    expect(headers.get('content-type')).toBe('application/pdf');
    expect(headers.get('content-security-policy')).toContain('sandbox');
  });

  test('what is for everyone reaches everyone; what is withdrawn, nobody', async () => {
    const { body: shared } = await marama.post(
      `/api/students/${aroha.studentId}/resources?forEveryone=true`,
      { title: 'Road code', url: 'https://drive.govt.nz' },
    );
    const titles = async (who: Learner) =>
      (await who.get(`${portal}/resources/${who.studentId}`)).body.map(
        ({ title }: { title: string }) => title,
      );
    expect(await titles(wiremu)).toEqual(['Road code', 'Parking notes']);
    await marama.delete(`/api/resources/${shared.id}`);
    expect(await titles(wiremu)).toEqual(['Parking notes']);
  });

  test('are web addresses, PDFs and pictures, of this school’s students', async () => {
    const of = `/api/students/${aroha.studentId}/resources`;
    const bad = await marama.post(of, { title: 'Look', url: 'javascript:alert(1)' });
    expect(bad.body.message).toBe('Link must be a web address, like https://drive.govt.nz');
    const page = await upload(marama, aroha.studentId, new File(['<script>'], 'notes.pdf'));
    expect(page.message).toBe('Please choose a PDF or a picture (JPEG, PNG or WebP).');
    const stranger = await keepLeft.instructor();
    expect((await stranger.get(of)).status).toBe(404);
    expect((await stranger.get(`/api/resources/${aroha.resourceId}/file`)).status).toBe(404);
    expect((await stranger.delete(`/api/resources/${aroha.resourceId}`)).status).toBe(404);
  });
});

describe('theory tests', () => {
  const wish = {
    mode: 'practice',
    licence: 'learner',
    seed: 7,
    drawnOn: '2026-11-21',
    startedAtMs: 1_795_000_000_000,
  } as const;

  test('are marked here, kept once, and say what to study', async () => {
    const { current: _, ...test } = deal(wish, { bank: questionBank, edition });
    const wrongAll = test.questions.map(({ correctAnswer }) => (correctAnswer === 0 ? 1 : 0));
    const sent = noteFinished({ ...test, answers: wrongAll, status: 'results', timeTaken: 90 });
    const first = await aroha.post(`${portal}/theory-attempts`, sent);
    expect(first.body).toEqual({ score: 0, passed: false });
    await aroha.post(`${portal}/theory-attempts`, sent);
    const { body } = await aroha.get(`${portal}/theory/${aroha.studentId}`);
    expect(body.attempts).toHaveLength(1);
    expect(body.weakTopics.length).toBeGreaterThan(0);
    const other = await aroha.post(`${portal}/theory-attempts`, { ...sent, edition: 'another' });
    expect(other.body.code).toBe('attempt_not_dealt');
  });

  test('put what was missed on the record, where a practice of it moves it on and is no test', async () => {
    const { body: before } = await aroha.get(`${portal}/theory-due-again`);
    expect(before).toMatchObject({ licence: 'learner', nextOn: null });
    expect(before.questions).toHaveLength(10);
    const only: string[] = before.questions.slice(0, 3);
    const { current: _, ...test } = deal(
      { ...wish, seed: 8, only },
      { bank: questionBank, edition },
    );
    const answers = test.questions.map(({ correctAnswer }) => correctAnswer);
    const sent = noteFinished({ ...test, answers, status: 'results', timeTaken: 20 });
    for (const status of [201, 201])
      expect((await aroha.post(`${portal}/theory-attempts`, sent)).status).toBe(status);
    const { body: after } = await aroha.get(`${portal}/theory/${aroha.studentId}`);
    expect(after.dueAgain).toEqual({
      licence: 'learner',
      questions: before.questions.slice(3),
      nextOn: '2026-11-22',
    });
    expect(after.attempts).toHaveLength(1);
    const { body: others } = await wiremu.get(`${portal}/theory-due-again`);
    expect(others.questions).toEqual([]);
    const exam = await aroha.post(`${portal}/theory-attempts`, { ...sent, mode: 'exam' });
    expect(exam.status).toBe(422);
    expect(exam.body.message).toContain('Only a practice is of chosen questions');
  });
});
