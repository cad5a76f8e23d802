import { Elysia } from 'elysia';
import { printMockTest } from '#api/cases/driving-tests/mock-test-sheet.ts';
import { decideRecap } from '#api/cases/lessons/recaps.ts';
import { isPreview } from '#api/cases/portals/portal-preview.ts';
import { type PlanReader, planJson, planOf } from '#api/cases/progress/plan.ts';
import { editedReflection } from '#api/http/edited-records.ts';
import { idInPath } from '#api/http/ids-in-paths.ts';
import { ofStudent, requireOwn } from '#api/http/own-records.ts';
import {
  type InPortal,
  type PortalDeps,
  type PortalName,
  portalAccess,
  portalRoutes,
  summaryIn,
} from '#api/http/portal-access.ts';
import { asPdf } from '#api/http/response-docs.ts';
import type { RecapCommand } from '#domain/recap/commands.ts';
import { reflectionForm, triedForm } from '#domain/recap/commands.ts';
import { getMockTest } from '#projections/assessments/query.ts';
import { getLesson } from '#projections/lessons/query.ts';
import { getPractice } from '#projections/practice/query.ts';

const ofLesson = ofStudent.extend({ lessonId: idInPath });
const asked = { params: ofStudent, response: planJson };
const answer = { params: ofLesson, response: planJson };

type Asked = { readonly portal: InPortal; readonly request: Request };
type PlanDeps = PortalDeps &
  Parameters<typeof decideRecap>[0] &
  Parameters<typeof printMockTest>[0];
type OfLesson = Asked & { readonly params: { readonly lessonId: number } };

/** What to practise until the next lesson, and what leads to the test, for the learner and for parents by their level. */
export function portalPlan(portal: PortalName, deps: PlanDeps) {
  const { sql } = deps;
  const says = summaryIn(portal);

  return new Elysia({ name: `portals.plan.${portal}` })
    .use(portalRoutes(portal, deps))
    .get('/plan/:studentId', (of) => planFor(deps, of), {
      asked: 'progress',
      ...asked,
      ...says(
        'What I practise until the next lesson, and what leads to the test',
        'What a child practises, and what leads to the test',
      ),
    })
    .post(
      '/plan/:studentId/:lessonId/read',
      async (of) => {
        await decide(deps, of, () => ({ type: 'ReadRecap', guardianId: guardianIn(of.portal) }));
        return planFor(deps, of);
      },
      {
        asked: 'progress',
        ...answer,
        ...says(
          'I have opened what was said of a lesson',
          'A parent has opened what was said of a child’s lesson',
        ),
      },
    )
    .post(
      '/plan/:studentId/:lessonId/tried',
      async ({ body: tried, ...of }) => {
        const { studentId } = of.portal;
        if (tried.driveId !== null)
          requireOwn(await getPractice(sql, studentId, tried.driveId), studentId, of.request);
        const guardianId = guardianIn(of.portal);
        await decide(deps, of, () => ({ type: 'TryPlanItem', guardianId, tried }));
        return planFor(deps, of);
      },
      {
        asked: 'message instructor',
        ...answer,
        body: triedForm,
        ...says(
          'I tried something of the plan: it went fine, or is still hard',
          'A parent says how something of the plan went',
        ),
      },
    )
    .get(
      '/mock-tests/:studentId/:assessmentId/pdf',
      async ({ portal: { schoolId, studentId }, params: { assessmentId }, request }) => {
        const row = await getMockTest(sql, schoolId, studentId, assessmentId);
        requireOwn(row?.isShared ? row : null, studentId, request);
        return printMockTest(deps, schoolId, studentId, assessmentId);
      },
      {
        asked: 'skill assessments',
        params: ofStudent.extend({ assessmentId: idInPath }),
        detail: {
          ...says(
            'A mock test that is shared with me, as a PDF',
            'A mock test of a child that is shared, as a PDF',
          ).detail,
          responses: asPdf,
        },
      },
    );
}

/** What a learner writes about a lesson. */
export const reflections = (deps: PlanDeps) =>
  new Elysia({ name: 'portals.reflections', prefix: '/api/student-portal' })
    .use(portalAccess(deps))
    .put(
      '/plan/:studentId/:lessonId/reflection',
      async ({ body: reflection, ...of }) => {
        await decide(deps, of, ({ status, startsAt }) => ({
          type: 'WriteReflection',
          lesson: { status, startsAt },
          reflection,
        }));
        return planFor(deps, of);
      },
      {
        student: true,
        edits: editedReflection,
        ...answer,
        body: reflectionForm,
        detail: { summary: 'Write about a lesson; my instructor reads it only where I share it' },
      },
    );

const planFor = async (deps: PlanDeps, { portal, request }: Asked) =>
  planOf(deps, portal.schoolId, portal.studentId, await readerIn(deps, portal, request));

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
