import { actingOn } from '#api/cases/school/instructor.ts';
import type { Deps } from '#api/deps.ts';
import type { Instructor } from '#api/sessions/signed-in.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import type { AnswerPrivacyRequest, ReceivePrivacyRequest } from '#domain/privacy/commands.ts';
import { privacyRequest, requestNotFound } from '#domain/privacy/decide.ts';
import { studentNotFound } from '#domain/student/rejections.ts';
import {
  getStudentOfRequest,
  listAskers,
  listPrivacyRequests,
} from '#projections/privacy-requests/query.ts';

/** Privacy requests and their clock. */
export function privacyRequests(deps: Pick<Deps, 'sql' | 'dispatch' | 'ids' | 'clock'>) {
  const { sql, dispatch, ids, clock } = deps;
  return { list, receive, answer };

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
