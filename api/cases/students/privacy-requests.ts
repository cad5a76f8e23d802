import { actingOn } from '#api/cases/school/instructor.ts';
import type { Context } from '#api/command-handler.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import {
  type AnswerPrivacyRequest,
  type Correction,
  changeAsked,
  type ReceivePrivacyRequest,
} from '#domain/privacy/commands.ts';
import { correctableLabels } from '#domain/privacy/correctable.ts';
import {
  correctionOpen,
  nothingToAccept,
  privacyRequest,
  requestAnswered,
  requestNotFound,
} from '#domain/privacy/decide.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import {
  getCorrection,
  getStudentOfRequest,
  listAskers,
  listCorrectionsOf,
  listPrivacyRequests,
} from '#projections/privacy-requests/query.ts';
import { studentChanges } from './change-student.ts';

type InPortal = {
  readonly studentId: StudentId;
  readonly schoolId: SchoolId;
  readonly context: Context;
};

/** Privacy requests and their clock. */
export function privacyRequests(deps: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'clock' | 'locks'>) {
  const { sql, dispatch, ids, clock, locks } = deps;
  const { byInstructor } = studentChanges(deps);
  return { list, receive, ask, accept, answer };

  function list(schoolId: SchoolId) {
    return listPrivacyRequests(sql, schoolId, dateOf(clock()));
  }

  async function receive(instructor: Instructor, request: ReceivePrivacyRequest['request']) {
    const { schoolId } = instructor;
    const { studentId } = request;
    const askers = await listAskers(sql, schoolId);
    if (!askers.some(({ id }) => id === studentId)) throw studentNotFound();
    const requestId = await ids.next('privacy_request');
    const now = clock();
    await dispatch(
      privacyRequest,
      requestId,
      { type: 'ReceivePrivacyRequest', now, requestId, schoolId, request },
      actingOn(instructor, studentId),
    );
    return list(schoolId);
  }

  /** A student says in their portal that a detail is wrong. @throws 409 where they have asked for it and wait for the answer */
  function ask({ studentId, schoolId, context }: InPortal, correction: Correction) {
    return locks.student(studentId, async () => {
      const asked = await listCorrectionsOf(sql, studentId);
      if (asked.some(({ field, outcome }) => field === correction.field && !outcome))
        throw correctionOpen();
      const requestId = await ids.next('privacy_request');
      const command = {
        type: 'AskCorrection',
        requestId,
        schoolId,
        studentId,
        correction,
      } as const;
      await dispatch(privacyRequest, requestId, command, context);
      return listCorrectionsOf(sql, studentId);
    });
  }

  /** Changes the detail as it was asked, and answers; done once more where a crash came between the two. */
  async function accept(instructor: Instructor, requestId: number) {
    const asked = await getCorrection(sql, instructor.schoolId, requestId);
    if (!asked) throw requestNotFound();
    const { studentId, field, proposed, answeredAt } = asked;
    if (answeredAt) throw requestAnswered();
    const details = field && proposed ? changeAsked({ field, proposed }) : null;
    if (!field || !details) throw nothingToAccept();
    await byInstructor(instructor, studentId, { type: 'ChangeStudentDetails', details });
    const done = `${correctableLabels[field]} changed as asked.`;
    return answer(instructor, requestId, { outcome: 'done', done });
  }

  async function answer(
    instructor: Instructor,
    requestId: number,
    given: AnswerPrivacyRequest['answer'],
  ) {
    const { schoolId } = instructor;
    const studentId = await getStudentOfRequest(sql, schoolId, requestId);
    if (studentId === null) throw requestNotFound();
    await dispatch(
      privacyRequest,
      requestId,
      { type: 'AnswerPrivacyRequest', requestId, answer: given },
      actingOn(instructor, studentId),
    );
    return list(schoolId);
  }
}
