import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { extractText, getDocumentProxy } from 'unpdf';
import * as ids from '#domain/kernel/ids.ts';
import type { Instant } from '#domain/kernel/nz-time.ts';
import { openTestProduct, type Person, type TestProduct } from '../support/product.ts';

/** Saturday 21 November 2026, 14:00 in Auckland. */
let now: Instant = '2026-11-21T01:00:00.000Z';
let keepLeft: TestProduct;
let marama: Person;
let stranger: Person;

beforeAll(async () => {
  keepLeft = await openTestProduct({ clock: () => now });
  marama = await keepLeft.instructor();
  stranger = await keepLeft.instructor();
});
afterAll(() => keepLeft.close());

const enrol = (details?: Record<string, unknown>) => keepLeft.student(marama, details);

describe('progress', () => {
  test('lists every stage of the curriculum, the first in progress', async () => {
    const aroha = await enrol();
    const { body } = await marama.get(`/api/students/${aroha}/progress`);
    expect(body.map((item: { stageId: number }) => item.stageId)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(body[0]).toMatchObject({
      status: 'in_progress',
      completedHours: 0,
      mayComplete: true,
      stage: { requiredHours: expect.any(Number) },
    });
    expect(body[1]).toMatchObject({ status: 'not_started', mayComplete: false });
  });

  test('completing a stage issues its certificate once and starts the next', async () => {
    const aroha = await enrol();
    const path = `/api/students/${aroha}/progress/1/complete`;
    const { status, body } = await marama.put(path, { instructorNotes: 'Calm from the start.' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      stageId: 1,
      status: 'completed',
      completedAt: now,
      instructorNotes: 'Calm from the start.',
    });
    expect((await marama.put(path)).status).toBe(200);

    const { body: certificates } = await marama.get(`/api/students/${aroha}/certificates`);
    expect(certificates).toHaveLength(1);
    expect(certificates[0]).toMatchObject({ type: 'stage_completion', stageId: 1, issuedAt: now });
    const { body: stages } = await marama.get(`/api/students/${aroha}/progress`);
    expect(stages[1]).toMatchObject({ status: 'in_progress', mayComplete: true });
  });

  test('a stage whose turn has not come answers 409 and names the one before', async () => {
    const aroha = await enrol();
    const { status, body } = await marama.put(`/api/students/${aroha}/progress/3/complete`, {});
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'stage_out_of_order' });
    expect(body.message).toContain('Quiet streets');
  });

  test('practice in the logbook and lessons in the diary make the hours of a stage', async () => {
    const aroha = await enrol();
    const { body: lesson } = await marama.post('/api/lessons', {
      studentId: aroha,
      title: 'City Driving',
      lessonType: 'City Driving',
      startTime: '2026-11-21T02:00:00.000Z',
      endTime: '2026-11-21T03:30:00.000Z',
    });
    await marama.put(`/api/lessons/${lesson.id}`, { status: 'completed' });
    for (const [entryType, duration] of [
      ['lesson', 60],
      ['practice', 45],
      ['self_study', 300],
    ])
      await marama.post(`/api/students/${aroha}/logbook`, {
        entryType,
        duration,
        description: 'Around Grey Lynn',
      });
    const { body } = await marama.get(`/api/students/${aroha}/progress`);
    // 90 minutes in the diary (the hour in the logbook is the same lesson) and 45 of practice.
    expect(body[0].completedHours).toBe(2.3);
  });
});

describe('skills', () => {
  test('every change saves at once, and keeps how it got there', async () => {
    const aroha = await enrol();
    const path = `/api/students/${aroha}/driving-skills`;
    const roundabouts = { skillName: 'Roundabouts', assessedAt: '2026-11-20T01:00:00.000Z' };
    await marama.post(path, { ...roundabouts, level: 'beginner', notes: 'Signals late.' });
    const { status, body } = await marama.post(path, { ...roundabouts, level: 'intermediate' });
    expect(status).toBe(200);
    expect(body).toEqual({
      studentId: aroha,
      ...roundabouts,
      level: 'intermediate',
      notes: 'Signals late.',
    });
    expect((await marama.get(path)).body).toEqual([body]);
    const { body: changes } = await marama.get(`${path}/changes`);
    expect(changes.map((one: { toLevel: string }) => one.toLevel)).toEqual([
      'intermediate',
      'beginner',
    ]);
  });

  test('Reset returns to not assessed', async () => {
    const aroha = await enrol();
    const path = `/api/students/${aroha}/driving-skills`;
    await marama.post(path, { skillName: 'Hill Starts', level: 'advanced' });
    const { body } = await marama.post(path, { skillName: 'Hill Starts', level: 'not_assessed' });
    expect(body).toMatchObject({ level: 'not_assessed', assessedAt: null });
  });

  test('what is wrong is named by its field', async () => {
    const aroha = await enrol();
    const path = `/api/students/${aroha}/driving-skills`;
    const empty = await marama.post(path, {});
    expect(empty.status).toBe(422);
    expect(empty.body.fields).toEqual({
      skillName: 'Skill is required',
      level: expect.stringContaining('Level must be one of'),
    });
    const unknown = await marama.post(path, { skillName: 'Flying', level: 'beginner' });
    expect(unknown.status).toBe(422);
    expect(unknown.body.fields.skillName).toContain('Flying');
  });

  test('a school assesses skills of its own after the fourteen; another school does not know them', async () => {
    const aroha = await enrol();
    const theirs = await keepLeft.student(stranger);
    const trailers = { name: 'Reversing a trailer', category: 'maneuvers' };
    expect((await marama.post('/api/school-skills', trailers)).status).toBe(201);
    expect((await marama.post('/api/school-skills', trailers)).status).toBe(409);
    const twin = { name: 'hill starts', category: 'control' };
    expect((await marama.post('/api/school-skills', twin)).body.code).toBe('skill_already_there');

    expect((await marama.get('/api/school-skills')).body).toMatchObject([trailers]);
    const assessment = { skillName: trailers.name, level: 'beginner' };
    const mine = await marama.post(`/api/students/${aroha}/driving-skills`, assessment);
    expect(mine.status).toBe(200);
    const other = await stranger.post(`/api/students/${theirs}/driving-skills`, assessment);
    expect(other.status).toBe(422);
  });

  test('all assessments are those of the school, without archived students', async () => {
    const ruby = await enrol({ firstName: 'Ruby' });
    const tama = await enrol({ firstName: 'Tama' });
    const night = { skillName: 'Night Driving', level: 'beginner' };
    for (const id of [ruby, tama]) await marama.post(`/api/students/${id}/driving-skills`, night);
    await marama.delete(`/api/students/${tama}`);
    const { body } = await marama.get('/api/skills/all-assessments');
    const students = body.map((row: { studentId: number }) => row.studentId);
    expect(students).toContain(ruby);
    expect(students).not.toContain(tama);
    const { body: theirs } = await stranger.get('/api/skills/all-assessments');
    expect(theirs).not.toContainEqual(expect.objectContaining({ studentId: ruby }));
  });

  test('ratings of curriculum skills make the word for their stage', async () => {
    const aroha = await enrol();
    const path = `/api/students/${aroha}/curriculum-skills`;
    await marama.post(path, { skillItemId: 101, status: 'excellent' });
    await marama.post(path, { skillItemId: 102, status: 'satisfactory' });
    expect((await marama.post(path, { skillItemId: 9, status: 'excellent' })).status).toBe(422);
    expect((await marama.get(path)).body).toHaveLength(2);
    const { body } = await marama.get(`/api/students/${aroha}/progress`);
    expect(body[0].level).toBe('advanced');
    expect(body[1].level).toBe('not_assessed');
    const { body: skills } = await marama.get(`/api/students/${aroha}/driving-skills`);
    expect(skills).toMatchObject([{ skillName: 'Vehicle Control', level: 'advanced' }]);
  });

  test('a skill that is assessed says the same of each of its items', async () => {
    const aroha = await enrol();
    const items = async () => (await marama.get(`/api/students/${aroha}/curriculum-skills`)).body;
    const assess = (level: string) =>
      marama.post(`/api/students/${aroha}/driving-skills`, { skillName: 'Night Driving', level });
    await assess('intermediate');
    expect(await items()).toMatchObject([
      { skillItemId: 601, status: 'satisfactory' },
      { skillItemId: 602, status: 'satisfactory' },
    ]);
    await assess('not_assessed');
    expect(await items()).toEqual([]);
  });

  test('the reports are PDFs', async () => {
    const aroha = await enrol();
    for (const path of [`/api/students/${aroha}/skills-report.pdf`, '/api/skills/report.pdf']) {
      const { status, headers, body } = await marama.get(path);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('cache-control')).toContain('no-store');
      expect(body).toStartWith('%PDF-');
    }
  });

  test('the report of a school counts its students', async () => {
    const ruth = await keepLeft.instructor();
    const counted = async () => {
      const headers = { cookie: ruth.cookies() };
      const request = new Request('http://localhost/api/skills/report.pdf', { headers });
      const pdf = await keepLeft.product.app.handle(request);
      const file = await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer()));
      return (await extractText(file, { mergePages: true })).text;
    };
    await keepLeft.student(ruth);
    expect(await counted()).toContain('1 student, 0%');
    await keepLeft.student(ruth);
    expect(await counted()).toContain('2 students, 0%');
  });
});

describe('logbook', () => {
  test('an entry is dated today unless it says otherwise, and signed with name and time', async () => {
    const aroha = await enrol();
    const path = `/api/students/${aroha}/logbook`;
    const { status, body } = await marama.post(path, {
      entryType: 'practice',
      duration: '90',
      description: 'Motorway to Albany and back',
      skillsPracticed: ['Highway Merging'],
      weatherConditions: 'rainy',
      roadConditions: '',
      areasForImprovement: '',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      duration: 90,
      date: '2026-11-21',
      weatherConditions: 'rainy',
      roadConditions: null,
      areasForImprovement: null,
    });
    expect(body.instructorSignature).toMatch(/^First1 Instructor, Sat 21 Nov 2026 14:00$/);
    expect((await marama.get(path)).body).toEqual([body]);
  });

  test('entry type, duration and description are required, each in its own sentence', async () => {
    const aroha = await enrol();
    const { status, body } = await marama.post(`/api/students/${aroha}/logbook`, { duration: '' });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).toSorted()).toEqual(['description', 'duration', 'entryType']);
    expect(body.fields.duration).toBe('Duration is required');
  });

  test('a day that is still to come is refused', async () => {
    const aroha = await enrol();
    const { status, body } = await marama.post(`/api/students/${aroha}/logbook`, {
      entryType: 'practice',
      duration: 30,
      description: 'Tomorrow',
      date: '2026-11-22',
    });
    expect(status).toBe(422);
    expect(body.fields.date).toBe('Date cannot be after today.');
  });
});

describe('certificates', () => {
  test('a stage is chosen only for a stage completion', async () => {
    const aroha = await enrol();
    const { status, body } = await marama.post(`/api/students/${aroha}/certificates`, {
      type: 'skill_mastery',
      title: 'Parking',
      stageId: 3,
    });
    expect(status).toBe(422);
    expect(body.fields.stageId).toContain('only for a stage completion');
  });

  test('prints as a PDF until it is revoked', async () => {
    const aroha = await enrol();
    const { body: certificate } = await marama.post(`/api/students/${aroha}/certificates`, {
      type: 'skill_mastery',
      title: 'Parallel parking',
      stageId: '',
    });
    const pdf = await marama.get(`/api/certificates/${certificate.id}/pdf`);
    expect(pdf.body).toStartWith('%PDF-');
    expect(pdf.headers.get('content-disposition')).toContain(certificate.certificateNumber);

    const revoked = await marama.post(`/api/certificates/${certificate.id}/revoke`, {
      reason: 'Issued to the wrong person',
    });
    expect(revoked.body).toMatchObject({ status: 'revoked', revokeReason: expect.any(String) });
    expect((await marama.get(`/api/certificates/${certificate.id}/pdf`)).status).toBe(410);
  });

  test('anybody may verify a number and learns validity only', async () => {
    const hemi = await enrol({ firstName: 'Hēmi', lastName: 'Rāwiri' });
    const { body: certificate } = await marama.post(`/api/students/${hemi}/certificates`, {
      type: 'skill_mastery',
      title: "HĒMI's whole course",
      description: 'Hēmi Rāwiri did well',
      validUntil: '2026-11-30',
    });
    const visitor = keepLeft.visitor();
    const typed = certificate.certificateNumber.toLowerCase().replaceAll('-', ' ');
    const { status, body } = await visitor.get(`/api/verify/${encodeURIComponent(typed)}`);
    expect(status).toBe(200);
    expect(body).toEqual({
      number: certificate.certificateNumber,
      status: 'valid',
      type: 'skill_mastery',
      title: 'Skill mastery',
      issuedOn: '2026-11-21',
      validUntil: '2026-11-30',
      schoolName: 'School 1',
      approvalNumber: null,
    });

    const before = now;
    now = '2026-11-30T11:00:00.000Z';
    const expired = await visitor.get(`/api/verify/${certificate.certificateNumber}`);
    now = before;
    expect(expired.body.status).toBe('expired');

    await marama.post(`/api/certificates/${certificate.id}/revoke`);
    const revoked = await visitor.get(`/api/verify/${certificate.certificateNumber}`);
    expect(revoked.body.status).toBe('revoked');
    const nothing = await visitor.get('/api/verify/KL-9999-AAAA-BBBB');
    expect(nothing.body).toMatchObject({ status: 'unknown', title: null, schoolName: null });
  });
});

describe('parents', () => {
  const anna = {
    parentName: 'Anna Harper',
    email: 'Anna@Mail.example',
    phone: '',
    relationship: 'parent',
  };

  test('sees by default; name, email and relationship are required', async () => {
    const lucy = await enrol();
    const path = `/api/students/${lucy}/parents`;
    const { status, body } = await marama.post(path, anna);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      email: 'anna@mail.example',
      accessLevel: 'view_only',
      status: 'Not Invited',
    });
    const empty = await marama.post(path, {});
    expect(Object.keys(empty.body.fields).toSorted()).toEqual([
      'email',
      'parentName',
      'relationship',
    ]);
    expect((await marama.post(path, anna)).body.code).toBe('guardian_known');
  });

  test('an invitation works once, for seven days, and a new one replaces it', async () => {
    const lucy = await enrol();
    const { body: parent } = await marama.post(`/api/students/${lucy}/parents`, anna);
    const first = await marama.post(`/api/parents/${parent.id}/invite`);
    const second = await marama.post(`/api/parents/${parent.id}/invite`);
    expect(second.body).toMatchObject({
      email: 'off',
      expiresAt: '2026-11-28T01:00:00.000Z',
      parent: { status: 'Invite Sent' },
    });
    expect(second.body.inviteUrl).toStartWith('http://localhost/parent-portal?invite=');

    const { tokens } = keepLeft.product.deps;
    const opens = (link: string, at = now) => tokens.redeem('guardian-invite', link, at);
    const tokenOf = (url: string) => new URL(url).searchParams.get('invite') ?? '';
    const token = tokenOf(second.body.inviteUrl);
    expect(await opens(tokenOf(first.body.inviteUrl))).toBeNull();
    expect(await opens(token, '2026-11-28T01:00:01.000Z')).toBeNull();
    expect(await opens(token)).toMatchObject({ subject: parent.id });
    expect(await opens(token)).toBeNull();
  });

  test('somebody made inactive loses their invitation and cannot be invited', async () => {
    const lucy = await enrol();
    const { body: parent } = await marama.post(`/api/students/${lucy}/parents`, anna);
    const { body: invitation } = await marama.post(`/api/parents/${parent.id}/invite`);
    const { body } = await marama.put(`/api/parents/${parent.id}`, { isActive: false });
    expect(body).toMatchObject({ status: 'Inactive', parentName: 'Anna Harper' });
    const token = new URL(invitation.inviteUrl).searchParams.get('invite') ?? '';
    expect(await keepLeft.product.deps.tokens.find('guardian-invite', token, now)).toBeNull();
    expect((await marama.post(`/api/parents/${parent.id}/invite`)).status).toBe(409);
    const back = await marama.put(`/api/parents/${parent.id}`, { isActive: true });
    expect(back.body.status).toBe('Not Invited');
  });
});

describe('access codes', () => {
  test('a code is shown once and opens the portal until it is replaced or revoked', async () => {
    const aroha = await enrol();
    const path = `/api/students/${aroha}/generate-access-code`;
    const { portalCodes } = keepLeft.product.deps;
    const { body: first } = await marama.post(path);
    expect(await portalCodes.whose(first.accessCode)).toBe(ids.studentId.parse(aroha));
    const { body: second } = await marama.post(path);
    expect(await portalCodes.whose(first.accessCode)).toBeNull();
    expect(await portalCodes.whose(second.accessCode)).toBe(ids.studentId.parse(aroha));
    expect((await marama.delete(path)).status).toBe(204);
    expect(await portalCodes.whose(second.accessCode)).toBeNull();
    const { body: student } = await marama.get(`/api/students/${aroha}`);
    expect(student.portalCodeIssuedAt).toBeNull();
  });
});

describe('driving tests', () => {
  test('the pass rate is the share of recorded results that passed, and nothing without any', async () => {
    const school = await keepLeft.instructor();
    const passRate = async () => (await school.get('/api/dashboard/metrics')).body.passRate;
    const student = await keepLeft.student(school);
    const path = `/api/students/${student}/tests`;
    expect(await passRate()).toBeNull();
    const sit = (result: string) =>
      school.post(path, { type: 'restricted', date: '2026-11-20', place: 'Westgate', result });
    await sit('passed');
    await sit('passed');
    const { body: mistake } = await sit('failed');
    expect(await passRate()).toBe(67);
    expect((await school.delete(`${path}/${mistake.id}`)).status).toBe(204);
    expect(await passRate()).toBe(100);
    expect((await school.get(path)).body).toHaveLength(2);
  });

  test('a result cannot come before its test', async () => {
    const aroha = await enrol();
    const { status, body } = await marama.post(`/api/students/${aroha}/tests`, {
      type: 'full',
      date: '2026-11-22',
      result: 'passed',
    });
    expect(status).toBe(422);
    expect(body.fields.date).toContain('after today');
  });
});

describe('another school', () => {
  test("finds none of a student's records, and cannot write any", async () => {
    const aroha = await enrol();
    const { body: parent } = await marama.post(`/api/students/${aroha}/parents`, {
      parentName: 'Mere',
      email: 'mere@mail.example',
      relationship: 'guardian',
    });
    const { body: certificate } = await marama.post(`/api/students/${aroha}/certificates`, {
      type: 'skill_mastery',
      title: 'Parking',
    });
    const student = `/api/students/${aroha}`;
    const reads = [
      'progress',
      'driving-skills',
      'driving-skills/changes',
      'curriculum-skills',
      'logbook',
      'parents',
      'certificates',
      'tests',
      'skills-report.pdf',
    ].map((what) => stranger.get(`${student}/${what}`));
    const writes = [
      stranger.put(`${student}/progress/1/complete`, {}),
      stranger.post(`${student}/driving-skills`, { skillName: 'Hill Starts', level: 'beginner' }),
      stranger.post(`${student}/curriculum-skills`, { skillItemId: 101, status: 'excellent' }),
      stranger.post(`${student}/logbook`, {
        entryType: 'practice',
        duration: 30,
        description: 'x',
      }),
      stranger.post(`${student}/parents`, {
        parentName: 'x',
        email: 'x@mail.example',
        relationship: 'parent',
      }),
      stranger.post(`${student}/certificates`, { type: 'skill_mastery', title: 'x' }),
      stranger.post(`${student}/tests`, { type: 'full', date: '2026-11-20', result: 'passed' }),
      stranger.delete(`${student}/tests/1`),
      stranger.post(`${student}/generate-access-code`),
      stranger.delete(`${student}/generate-access-code`),
      stranger.put(`/api/parents/${parent.id}`, { isActive: false }),
      stranger.post(`/api/parents/${parent.id}/invite`),
      stranger.post(`/api/certificates/${certificate.id}/revoke`),
      stranger.get(`/api/certificates/${certificate.id}/pdf`),
    ];
    for (const answer of await Promise.all([...reads, ...writes])) expect(answer.status).toBe(404);
  });

  test('a visitor is asked to sign in', async () => {
    const visitor = keepLeft.visitor();
    for (const path of [
      '/api/students/1/progress',
      '/api/skills/report.pdf',
      '/api/curriculum/stages',
    ])
      expect((await visitor.get(path)).status).toBe(401);
  });
});
