import { describe, expect, test } from 'bun:test';
import { course } from '#domain/course/decide.ts';
import type { CourseEvent } from '#domain/course/events.ts';
import * as ids from '#domain/kernel/ids.ts';
import { instantAt } from '#domain/kernel/nz-time.ts';
import { given } from '../support/given.ts';

const now = instantAt('2026-12-10', '18:00');
const schoolId = ids.schoolId.parse(1);
const teacher = ids.accountId.parse(2);
const other = ids.accountId.parse(3);
const [aroha, wiremu, stranger] = [7, 8, 9].map((id) => ids.studentId.parse(id)) as [
  ids.StudentId,
  ids.StudentId,
  ids.StudentId,
];
const of = { courseId: 3, schoolId };
const named = {
  courseName: 'Road ready',
  courseStage: 'learner' as const,
  teacherIds: [teacher],
};
const approved = { standing: 'current' as const, approvalNumber: 'AC-77', course: named };
const form = { approvedCourseId: 4, places: 2, place: null };
const openBy = (instructorId: ids.AccountId, more: object = {}) =>
  ({
    type: 'OpenCourse',
    now,
    ...of,
    instructorId,
    form,
    approved: { ...approved, ...more },
  }) as const;
const opened: CourseEvent = {
  type: 'CourseOpened',
  data: {
    ...of,
    instructorId: teacher,
    courseName: 'Road ready',
    courseStage: 'learner',
    ...form,
  },
};
const at = (date: string, time: string) => instantAt(date, time);
const session = (sessionId: number, date = '2026-12-08'): CourseEvent => ({
  type: 'CourseSessionAdded',
  data: { ...of, sessionId, startsAt: at(date, '17:00'), endsAt: at(date, '19:00') },
});
const asked = (sessionId: number, date = '2026-12-20'): CourseEvent => ({
  type: 'CourseSessionAsked',
  data: { ...of, sessionId, startsAt: at(date, '17:00'), endsAt: at(date, '19:00') },
});
const joined = (studentId: ids.StudentId): CourseEvent => ({
  type: 'CourseJoined',
  data: { ...of, studentId },
});
const seen = (sessionId: number, studentId: ids.StudentId, attended = true): CourseEvent => ({
  type: 'CourseAttendanceTaken',
  data: { ...of, sessionId, studentId, attended },
});
const assessed = (courseResult: 'passed' | 'not_yet'): CourseEvent => ({
  type: 'CourseAssessed',
  data: { ...of, studentId: aroha, courseResult, note: null },
});
const certificate = {
  certificateId: 5,
  certificateNumber: 'KL-0005-ABCD-EFGH',
  issuedBy: 'Ruth Parata',
};
const completed: CourseEvent = {
  type: 'CourseCompleted',
  data: {
    ...of,
    studentId: aroha,
    ...certificate,
    courseName: 'Road ready',
    courseStage: 'learner',
    completedOn: '2026-12-09',
    approvalNumber: 'AC-77',
  },
};
const answered = (isFamily: boolean): CourseEvent => ({
  type: 'CourseFamilyAnswered',
  data: { ...of, studentId: aroha, instructorId: teacher, isFamily },
});
const complete = (more: object = {}, isFamily = false) =>
  ({
    type: 'CompleteCourse',
    now,
    studentId: aroha,
    isFamily,
    certificate,
    approved: { ...approved, ...more },
  }) as const;

/** Aroha was at both sessions and passed. */
const done = [
  opened,
  session(11),
  session(12, '2026-12-09'),
  joined(aroha),
  seen(11, aroha),
  seen(12, aroha),
  assessed('passed'),
] as const;

describe('a course', () => {
  test('is opened by whoever the approval lets teach it', () => {
    given(course).when(openBy(teacher)).emits(opened);
    given(course).when(openBy(other)).rejects('not_allowed_to_teach');
  });

  test.each([
    ['none', 'provider_not_approved'],
    ['not_yet', 'provider_not_yet'],
    ['ended', 'provider_approval_ended'],
    ['suspended', 'provider_suspended'],
  ] as const)(
    'of a provider that is %s is refused, and so is its certificate',
    (standing, code) => {
      given(course).when(openBy(teacher, { standing })).rejects(code);
      given(course, ...done)
        .when(complete({ standing }))
        .rejects(code);
    },
  );

  test('is one that the approval names', () => {
    const refusal = given(course)
      .when(openBy(teacher, { course: null }))
      .rejects('course_not_approved');
    expect(refusal.fields).toHaveProperty('approvedCourseId');
  });

  test('has as many learners as places, each once', () => {
    const enrol = (studentId: ids.StudentId) => ({ type: 'EnrolLearner', now, studentId }) as const;
    given(course, opened).when(enrol(aroha)).emits(joined(aroha));
    given(course, opened, joined(aroha)).when(enrol(aroha)).emitsNothing();
    given(course, opened, joined(aroha), joined(wiremu))
      .when(enrol(stranger))
      .rejects('course_full');
  });

  test('that was cancelled takes nothing more', () => {
    const cancelled: CourseEvent = {
      type: 'CourseCancelled',
      data: { ...of, sessionIds: [11], studentIds: [aroha] },
    };
    const cancel = { type: 'CancelCourse', now } as const;
    given(course, opened, session(11), joined(aroha)).when(cancel).emits(cancelled);
    given(course, opened, cancelled).when(cancel).emitsNothing();
    given(course, opened, cancelled)
      .when({ type: 'EnrolLearner', now, studentId: wiremu })
      .rejects('course_cancelled');
    given(course, ...done, completed)
      .when(cancel)
      .rejects('course_has_certificates');
  });

  test('that nobody opened is not there', () => {
    given(course).when({ type: 'CancelCourse', now }).rejects('course_not_found');
  });
});

describe('a session', () => {
  const ask = (from: string, until: string, date = '2026-12-20') =>
    ({
      type: 'AskSession',
      now,
      sessionId: 13,
      startsAt: at(date, from),
      endsAt: at(date, until),
    }) as const;

  test('lies in one day, and beside the others', () => {
    given(course, opened)
      .when(ask('19:00', '17:00'))
      .rejects('course_session_ends_before_it_starts');
    given(course, opened)
      .when({ ...ask('22:00', '23:00'), endsAt: at('2026-12-21', '01:00') })
      .rejects('course_session_over_midnight');
    given(course, opened, session(11))
      .when(ask('18:00', '20:00', '2026-12-08'))
      .rejects('course_session_overlaps');
    given(course, opened, asked(12)).when(ask('18:00', '20:00')).rejects('course_session_overlaps');
    given(course, opened, session(11), asked(12, '2026-12-21'))
      .when(ask('17:00', '19:00'))
      .emits(asked(13));
  });

  test('counts once the diary holds it', () => {
    const keep = { type: 'KeepSession', now, sessionId: 13 } as const;
    const kept = session(13, '2026-12-20');
    given(course, opened, asked(13)).when(keep).emits(kept);
    given(course, opened, asked(13), kept).when(keep).emitsNothing();
    given(course, opened, asked(13)).when(ask('17:00', '19:00')).emitsNothing();
    given(course, opened, asked(13), kept).when(ask('17:00', '19:00')).emitsNothing();
  });

  test('is given up where the diary does not hold it', () => {
    const giveUp = { type: 'GiveUpSession', now, sessionId: 13 } as const;
    const keep = { type: 'KeepSession', now, sessionId: 13 } as const;
    const givenUp: CourseEvent = {
      type: 'CourseSessionGivenUp',
      data: { ...of, sessionId: 13 },
    };
    given(course, opened, asked(13)).when(giveUp).emits(givenUp);
    given(course, opened, asked(13), givenUp).when(giveUp).emitsNothing();
    given(course, opened, asked(13), givenUp).when(keep).rejects('course_session_given_up');
    given(course, opened, session(13)).when(giveUp).emitsNothing();
    given(course, opened, asked(13), givenUp).when(ask('17:00', '19:00')).emits(asked(13));
  });

  test('that is asked for when the course is cancelled leaves the diary too', () => {
    const sessionIds = [11, 13];
    given(course, opened, session(11), asked(13))
      .when({ type: 'CancelCourse', now })
      .emits({ type: 'CourseCancelled', data: { ...of, sessionIds, studentIds: [] } });
  });

  test('is removed until attendance was taken', () => {
    const remove = { type: 'RemoveSession', now, sessionId: 11 } as const;
    given(course, opened, session(11))
      .when(remove)
      .emits({ type: 'CourseSessionRemoved', data: { ...of, sessionId: 11 } });
    given(course, ...done)
      .when(remove)
      .rejects('course_attendance_kept');
  });
});

describe('attendance', () => {
  const take = (presentIds: ids.StudentId[], when = now) =>
    ({ type: 'TakeAttendance', now: when, sessionId: 11, presentIds }) as const;
  const both = [opened, session(11), joined(aroha), joined(wiremu)] as const;

  test('says of each learner whether they came', () =>
    given(course, ...both)
      .when(take([aroha]))
      .emits(seen(11, aroha), seen(11, wiremu, false)));

  test('taken again says what changed', () =>
    given(course, ...both, seen(11, aroha), seen(11, wiremu, false))
      .when(take([aroha, wiremu]))
      .emits(seen(11, wiremu)));

  test('is taken from the start on, of those who are enrolled', () => {
    given(course, ...both)
      .when(take([aroha], at('2026-12-08', '16:59')))
      .rejects('course_session_not_begun');
    const refusal = given(course, ...both)
      .when(take([stranger]))
      .rejects('present_without_enrolment');
    expect(refusal.fields).toHaveProperty('presentIds');
  });

  test('of somebody with a certificate is not taken back', () => {
    given(course, ...done, completed)
      .when(take([]))
      .rejects('learner_certified');
  });
});

describe('a certificate', () => {
  test('is issued for the day of the last session, and the answer about family is kept', () =>
    given(course, ...done)
      .when(complete())
      .emits(answered(false), completed));

  test('is issued once', () =>
    given(course, ...done, answered(false), completed)
      .when(complete())
      .emitsNothing());

  test('is never for the teacher’s own family, and that answer is kept too', () => {
    given(course, ...done)
      .when(complete({}, true))
      .emits(answered(true));
    given(course, ...done, answered(true))
      .when(complete({}, true))
      .emitsNothing();
  });

  test('needs every session attended', () => {
    given(course, ...done, seen(12, aroha, false))
      .when(complete())
      .rejects('course_sessions_missed');
    given(course, ...done, session(13, '2026-12-11'))
      .when(complete())
      .rejects('course_sessions_missed');
    given(course, opened, joined(aroha), assessed('passed'))
      .when(complete())
      .rejects('course_sessions_missed');
  });

  test('needs a passed assessment', () => {
    given(course, ...done, assessed('not_yet'))
      .when(complete())
      .rejects('course_not_passed');
  });

  test('needs a teacher who may still teach it', () => {
    given(course, ...done)
      .when(complete({ course: { ...named, teacherIds: [other] } }))
      .rejects('not_allowed_to_teach');
  });

  test('that was revoked may be issued again', () => {
    const undone: CourseEvent = {
      type: 'CourseCompletionUndone',
      data: { ...of, studentId: aroha, certificateId: 5 },
    };
    given(course, ...done, answered(false), completed)
      .when({ type: 'UndoCompletion', now, studentId: aroha, certificateId: 5 })
      .emits(undone);
    given(course, ...done, answered(false), completed, undone)
      .when(complete())
      .emits(completed);
  });
});

test('of a suspension each learner under way is told once', () => {
  const tell = { type: 'TellOfSuspension', now, suspendedFrom: '2026-12-12' } as const;
  const told: CourseEvent = {
    type: 'CourseSuspensionTold',
    data: { ...of, studentId: wiremu, suspendedFrom: '2026-12-12' },
  };
  given(course, ...done, completed, joined(wiremu))
    .when(tell)
    .emits(told);
  given(course, ...done, completed, joined(wiremu), told)
    .when(tell)
    .emitsNothing();
});
