import { freeTheDiary, holdsTime } from '#api/cases/driving-tests/test-bookings.ts';
import { type Fact, reactor } from '#api/reactors/reactor.ts';
import { course } from '#domain/course/decide.ts';
import { addMinutes, dateOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { courseStages } from '#domain/licence/card.ts';
import { licence } from '#domain/licence/decide.ts';
import { getCertificate } from '#projections/certificates/query.ts';
import {
  findCourseOfCertificate,
  listAskedSessions,
  listCourses,
} from '#projections/courses/query.ts';
import { getLicence } from '#projections/licences/query.ts';
import { recordCompleted } from './learners.ts';
import type { CourseDeps } from './provider.ts';

type FollowDeps = Pick<CourseDeps, 'sql' | 'clock' | 'dispatch'>;
const system = { kind: 'system', id: null } as const;

/** Finishes what a killed request left half done, undoes a course when its certificate is revoked, and tells learners of a suspension. */
export const followCourses = (deps: FollowDeps) =>
  reactor({
    name: 'follow-courses',
    on: {
      OwnTimeKept: (event) => keepAsked(deps, event),
      CourseSessionRemoved: (event) => freeTheDiary(deps, event.data.sessionId, becauseOf(event)),
      CourseCancelled: async (event) => {
        for (const sessionId of event.data.sessionIds)
          await freeTheDiary(deps, sessionId, becauseOf(event));
      },
      CourseCompleted: (event) =>
        recordCompleted(deps, event.data, {
          ...becauseOf(event),
          studentId: event.data.studentId,
        }),
      CertificateRevoked: (event) => undoCompletion(deps, event),
      ProviderSuspended: (event) => tellLearners(deps, event),
    },
  });

/** Keeps a session that the diary holds, for whoever asked. If the course was cancelled meanwhile, it frees the diary. */
async function keepAsked(deps: FollowDeps, event: Fact<'OwnTimeKept'>): Promise<void> {
  const { ownTimeId: sessionId } = event.data;
  const context = { ...becauseOf(event), actor: event.metadata.actor };
  for (const { courseId } of await listAskedSessions(deps.sql, { sessionId }))
    try {
      await deps.dispatch(course, courseId, { type: 'KeepSession', sessionId }, context);
    } catch (refusal) {
      if (!(refusal instanceof Rejection)) throw refusal;
      await freeTheDiary(deps, sessionId, context);
    }
}

/** In minutes: longer than own time that was begun is waited for. */
const patienceMinutes = 5;

/** Sessions that were asked for and never kept: the one whose time the diary holds is kept, any other given up. */
export async function settleCourseSessions(deps: FollowDeps): Promise<void> {
  const { sql, clock, dispatch } = deps;
  const before = addMinutes(clock(), -patienceMinutes);
  for (const session of await listAskedSessions(sql, { before })) {
    const { id: sessionId, courseId, schoolId, instructorId, startsAt, endsAt } = session;
    const held = { ownTimeId: sessionId, heldFrom: startsAt, heldUntil: endsAt };
    const type = (await holdsTime(deps, instructorId, held)) ? 'KeepSession' : 'GiveUpSession';
    const context = { actor: system, schoolId };
    await dispatch(course, courseId, { type, sessionId }, context).catch((refusal: unknown) => {
      // It was kept or given up meanwhile.
      if (!(refusal instanceof Rejection)) throw refusal;
    });
  }
}

/** A revoked certificate shortens no licence, and another may be issued. */
async function undoCompletion(deps: FollowDeps, event: Fact<'CertificateRevoked'>): Promise<void> {
  const { sql, clock, dispatch } = deps;
  const { certificateId, studentId, schoolId } = event.data;
  const of = await findCourseOfCertificate(sql, certificateId);
  if (!of) return;
  const context = { ...becauseOf(event), studentId };
  const [certificate, { courses }] = await Promise.all([
    getCertificate(sql, schoolId, certificateId, dateOf(clock())),
    getLicence(sql, schoolId, studentId),
  ]);
  for (const stage of courseStages)
    if (certificate && courses[stage]?.certificate === certificate.certificateNumber) {
      const none = { stage, completedOn: null, provider: null, certificate: null };
      await dispatch(
        licence,
        studentId,
        { type: 'NoteCourse', studentId, schoolId, course: none },
        context,
      );
    }
  const command = { type: 'UndoCompletion', studentId, certificateId } as const;
  await dispatch(course, of.courseId, command, context);
}

/** Learners under way are told once of each suspension. */
async function tellLearners(deps: FollowDeps, event: Fact<'ProviderSuspended'>): Promise<void> {
  const { schoolId, suspendedFrom } = event.data;
  for (const { id, state } of await listCourses(deps.sql, schoolId))
    if (state === 'open') {
      const command = { type: 'TellOfSuspension', suspendedFrom } as const;
      await deps.dispatch(course, id, command, becauseOf(event));
    }
}

function becauseOf({
  id,
  data,
  metadata,
}: Fact<
  | 'OwnTimeKept'
  | 'CourseSessionRemoved'
  | 'CourseCancelled'
  | 'CourseCompleted'
  | 'CertificateRevoked'
  | 'ProviderSuspended'
>) {
  return {
    actor: system,
    schoolId: data.schoolId,
    correlationId: metadata.correlationId,
    causationId: id,
  } as const;
}
