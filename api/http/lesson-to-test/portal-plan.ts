import { Elysia } from 'elysia';
import { printMockTest } from '#api/cases/driving-tests/mock-test-sheet.ts';
import { decideRecap } from '#api/cases/lessons/recaps.ts';
import { isPreview } from '#api/cases/portals/portal-preview.ts';
import { type PlanReader, planJson, planOf } from '#api/cases/progress/plan.ts';
import { editedReflection } from '#api/http/edited-records.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import { type InPortal, type PortalDeps, portalAccess } from '#api/http/portal-access.ts';
import { asPdf } from '#api/http/response-docs.ts';
import type { RecapCommand } from '#domain/recap/commands.ts';
import { reflectionForm, type TriedForm, triedForm } from '#domain/recap/commands.ts';
import { getMockTest } from '#projections/assessments/query.ts';
import { getLesson } from '#projections/lessons/query.ts';
import { getPractice } from '#projections/practice/query.ts';

const ofLesson = ofStudent.extend({ lessonId: idInPath });
const ofTest = ofStudent.extend({ assessmentId: idInPath });
const asked = { params: ofStudent, response: planJson };
const answer = { params: ofLesson, response: planJson };

type Asked = { readonly portal: InPortal; readonly request: Request };
type OfLesson = Asked & { readonly params: { readonly lessonId: number } };

/** What to practise until the next lesson, and what leads to the test, for the learner and for parents by their level. */
export function portalPlan(
  deps: PortalDeps & Parameters<typeof decideRecap>[0] & Parameters<typeof printMockTest>[0],
) {
  const { sql } = deps;
  const plan = async ({ portal, request }: Asked) =>
    planOf(deps, portal.schoolId, portal.studentId, await readerIn(deps, portal, request));

  const read = async (of: OfLesson) => {
    await decide(deps, of, () => ({ type: 'ReadRecap', guardianId: guardianIn(of.portal) }));
    return plan(of);
  };

  const tried = async (of: OfLesson & { readonly body: TriedForm }) => {
    const { portal, body, request } = of;
    if (body.driveId !== null)
      requireOwn(await getPractice(sql, portal.studentId, body.driveId), portal.studentId, request);
    const guardianId = guardianIn(portal);
    await decide(deps, of, () => ({ type: 'TryPlanItem', guardianId, tried: body }));
    return plan(of);
  };

  async function pdf({
    portal: { schoolId, studentId },
    params: { assessmentId },
    request,
  }: Asked & { params: { assessmentId: number } }): Promise<Response> {
    const row = await getMockTest(sql, schoolId, studentId, assessmentId);
    requireOwn(row?.isShared ? row : null, studentId, request);
    return printMockTest(deps, schoolId, studentId, assessmentId);
  }

  return new Elysia({ name: 'portals.plan', prefix: '/api' })
    .use(portalAccess(deps))
    .get('/student-portal/plan/:studentId', plan, {
      student: true,
      ...asked,
      detail: { summary: 'What I practise until the next lesson, and what leads to the test' },
    })
    .get('/parent-portal/plan/:studentId', plan, {
      parentMay: 'progress',
      ...asked,
      detail: { summary: 'What a child practises, and what leads to the test' },
    })
    .post('/student-portal/plan/:studentId/:lessonId/read', read, {
      student: true,
      ...answer,
      detail: { summary: 'I have opened what was said of a lesson' },
    })
    .post('/parent-portal/plan/:studentId/:lessonId/read', read, {
      parentMay: 'progress',
      ...answer,
      detail: { summary: 'A parent has opened what was said of a child’s lesson' },
    })
    .post('/student-portal/plan/:studentId/:lessonId/tried', tried, {
      student: true,
      ...answer,
      body: triedForm,
      detail: { summary: 'I tried something of the plan: it went fine, or is still hard' },
    })
    .post('/parent-portal/plan/:studentId/:lessonId/tried', tried, {
      parentMay: 'message instructor',
      ...answer,
      body: triedForm,
      detail: { summary: 'A parent says how something of the plan went' },
    })
    .put(
      '/student-portal/plan/:studentId/:lessonId/reflection',
      async ({ body: reflection, ...of }) => {
        await decide(deps, of, ({ status, startsAt }) => ({
          type: 'WriteReflection',
          lesson: { status, startsAt },
          reflection,
        }));
        return plan(of);
      },
      {
        student: true,
        edits: editedReflection,
        ...answer,
        body: reflectionForm,
        detail: { summary: 'Write about a lesson; my instructor reads it only where I share it' },
      },
    )
    .get('/student-portal/mock-tests/:studentId/:assessmentId/pdf', pdf, {
      student: true,
      params: ofTest,
      detail: { summary: 'A mock test that is shared with me, as a PDF', responses: asPdf },
    })
    .get('/parent-portal/mock-tests/:studentId/:assessmentId/pdf', pdf, {
      parentMay: 'skill assessments',
      params: ofTest,
      detail: { summary: 'A mock test of a child that is shared, as a PDF', responses: asPdf },
    });
}

async function decide(
  deps: PortalDeps & Parameters<typeof decideRecap>[0],
  { portal, params: { lessonId }, request }: OfLesson,
  command: (lesson: { status: LessonStatus; startsAt: string }) => Bare,
): Promise<void> {
  const { schoolId, studentId } = portal;
  const found = await getLesson(deps.sql, schoolId, lessonId);
  const lesson = requireOwn(found?.studentId === studentId ? found : null, studentId, request);
  await decideRecap(deps, portal, lessonId, command(lesson));
}

async function readerIn(deps: PortalDeps, portal: InPortal, request: Request): Promise<PlanReader> {
  const guardianId = guardianIn(portal);
  if (guardianId !== null) return { is: 'guardian', guardianId };
  const cookies = request.headers.get('cookie');
  return { is: (await isPreview(deps, portal.schoolId, cookies)) ? 'instructor' : 'learner' };
}

type LessonStatus = Extract<RecapCommand, { type: 'WriteReflection' }>['lesson']['status'];
type Bare = Parameters<typeof decideRecap>[3];

/** Who says it: a guardian by number, null for the learner. */
const guardianIn = ({ context: { actor } }: InPortal): number | null =>
  actor.kind === 'guardian' ? actor.id : null;
