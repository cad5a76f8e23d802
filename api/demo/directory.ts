import type { Context } from '#api/command-handler.ts';
import { prepareIds } from '#api/ids.ts';
import type { Product } from '#api/open-product.ts';
import { account } from '#domain/account/decide.ts';
import { diary } from '#domain/diary/decide.ts';
import { diaryIdAt } from '#domain/diary/diary.ts';
import { enquiry } from '#domain/enquiry/decide.ts';
import { addDays, addMinutes, dateOf, instantAt } from '#domain/kernel/nz-time.ts';
import { moodBoard } from '#domain/mood-board/decide.ts';
import { review } from '#domain/review/decide.ts';
import { schoolDetails } from '#domain/school/commands.ts';
import { school } from '#domain/school/decide.ts';
import { studentDetails } from '#domain/student/commands.ts';
import { student } from '#domain/student/decide.ts';
import { subscription } from '#domain/subscription/decide.ts';
import { getAccount } from '#projections/accounts/query.ts';
import { getStudent } from '#projections/students/query.ts';
import { demoEnquiries, demoMoodBoards, demoReviews } from './from-the-public.ts';
import { type DirectoryEntry, demoEntry, type Neighbour, neighbours } from './neighbours.ts';
import { demoInstructor } from './people.ts';

const hour = 60;
const day = 24 * hour;
/** Clear of the lessons of the demo school's own timetable. */
const firstLessonId = 901;

/**
 * Fills what the public sees of the demo: three listed schools with reviews, enquiries for the first, eight mood boards. Like the demo
 * school's seed it only sends commands, each with its own number, so an interrupted one is finished and a finished one does nothing.
 */
export async function seedDemoDirectory({
  deps,
  log,
}: Pick<Product, 'deps' | 'log'>): Promise<void> {
  const { sql, dispatch, clock, credentials } = deps;
  const ours = [demoInstructor, ...neighbours];
  const there = await Promise.all(ours.map(({ accountId }) => getAccount(sql, accountId)));
  const isOurs =
    there[0] !== null && there.every((row, at) => !row || row.email === ours[at]?.email);
  const isFinished = (await log.read(`board-${demoMoodBoards.length}`)).length > 0;
  if (!isOurs || isFinished) return;

  const now = clock();
  const before = (minutes: number) => addMinutes(now, -minutes);
  await listSchool(demoInstructor.accountId, demoEntry);
  for (const [at, { studentId, ...words }] of demoReviews.entries())
    await writeReview(demoInstructor.accountId, studentId, words, before((at * 6 + 1) * day));
  for (const neighbour of neighbours) await moveIn(neighbour);
  for (const [at, request] of demoEnquiries.entries()) await enquire(at + 1, request);
  for (const [at, board] of demoMoodBoards.toReversed().entries())
    await dispatch(
      moodBoard,
      at + 1,
      {
        type: 'SaveMoodBoard',
        now: before((demoMoodBoards.length - at) * 7 * hour),
        boardId: at + 1,
        accountId: null,
        ...board,
      },
      { actor: { kind: 'visitor', id: null } },
    );
  await prepareIds(sql);

  async function moveIn({ accountId, email, firstName, lastName, ...theirs }: Neighbour) {
    const context = asOwner(accountId);
    const at = before(3 * day);
    // Nobody signs in as a neighbour, so the password is one that nobody knows.
    await credentials.keep(accountId, email, crypto.randomUUID());
    await dispatch(
      account,
      accountId,
      { type: 'RegisterAccount', now: at, accountId, email, firstName, lastName },
      context,
    );
    await dispatch(subscription, accountId, { type: 'StartTrial', now: at, accountId }, context);
    if ((await getAccount(sql, accountId))?.schoolId === null)
      await dispatch(
        school,
        accountId,
        {
          type: 'RegisterSchool',
          now: at,
          schoolId: accountId,
          ownerId: accountId,
          details: schoolDetails.parse({ ...theirs.school, email }),
        },
        context,
      );
    await listSchool(accountId, theirs.entry);
    for (const [index, learner] of theirs.learners.entries()) {
      const { studentId } = learner;
      const taught = await teachOnce(accountId, learner, 10 + index * 9);
      if (taught) await writeReview(accountId, studentId, learner, before((8 + index * 9) * day));
    }
  }

  /** Enrols a learner and completes one lesson; false where somebody else has their number. */
  async function teachOnce(
    schoolId: number,
    { studentId, firstName, lastName }: Neighbour['learners'][number],
    daysAgo: number,
  ): Promise<boolean> {
    const context = { ...asOwner(schoolId), studentId };
    const handle = `${firstName}.${lastName}`.toLowerCase();
    const booked = before((daysAgo + 7) * day);
    await dispatch(
      student,
      studentId,
      {
        type: 'EnrolStudent',
        now: booked,
        studentId,
        schoolId,
        instructorId: schoolId,
        details: studentDetails.parse({
          firstName,
          lastName,
          email: `${handle}@mail.example`,
          phone: `021 555 0${300 + studentId}`,
          dateOfBirth: '2008-05-12',
          packageType: 'Basic',
          totalLessons: 10,
        }),
      },
      context,
    );
    if (!(await getStudent(sql, schoolId, studentId))) return false;
    const startsAt = instantAt(addDays(dateOf(now), -daysAgo), '10:00');
    const lesson = { lessonId: firstLessonId + studentId, allowOverlap: false };
    const diaryName = diaryIdAt(schoolId, startsAt);
    await dispatch(
      diary,
      diaryName,
      {
        ...lesson,
        type: 'ScheduleLesson',
        now: booked,
        schoolId,
        instructorId: schoolId,
        studentId,
        startsAt,
        endsAt: addMinutes(startsAt, hour),
        title: 'City Driving',
        lessonType: 'City Driving',
        description: null,
        notes: null,
      },
      context,
    );
    await dispatch(
      diary,
      diaryName,
      { ...lesson, type: 'ChangeLesson', now: addMinutes(startsAt, hour), status: 'completed' },
      context,
    );
    return true;
  }

  async function listSchool(schoolId: number, listing: DirectoryEntry) {
    await dispatch(
      school,
      schoolId,
      { type: 'ListSchool', now: before(2 * day), schoolId, listing },
      asOwner(schoolId),
    );
  }

  async function writeReview(
    schoolId: number,
    studentId: number,
    { rating, comment, reply }: { rating: number; comment: string; reply?: string },
    at: string,
  ) {
    const row = await getStudent(sql, schoolId, studentId);
    if (!row || row.completedLessons < 1) return;
    const about = { schoolId, studentId };
    await dispatch(
      review,
      studentId,
      {
        type: 'WriteReview',
        now: at,
        instructorId: schoolId,
        completedLessons: row.completedLessons,
        rating,
        comment,
        ...about,
      },
      { actor: { kind: 'student', id: studentId }, ...about },
    );
    if (reply)
      await dispatch(
        review,
        studentId,
        { type: 'ReplyToReview', now: addMinutes(at, 5 * hour), studentId, reply },
        { ...asOwner(schoolId), studentId },
      );
  }

  async function enquire(
    enquiryId: number,
    { hoursAgo, status, studentId, ...asked }: (typeof demoEnquiries)[number],
  ) {
    const schoolId = demoInstructor.accountId;
    const context = asOwner(schoolId);
    const at = before(hoursAgo * hour);
    await dispatch(
      enquiry,
      enquiryId,
      { type: 'ReceiveEnquiry', now: at, enquiryId, schoolId, instructorId: schoolId, ...asked },
      { actor: { kind: 'visitor', id: null }, schoolId },
    );
    const later = addMinutes(at, hour);
    if (status === 'contacted')
      await dispatch(
        enquiry,
        enquiryId,
        { type: 'MarkEnquiryContacted', now: later, enquiryId },
        context,
      );
    if (status === 'declined')
      await dispatch(
        enquiry,
        enquiryId,
        { type: 'DeclineEnquiry', now: later, enquiryId },
        context,
      );
    if (status === 'converted' && studentId !== undefined)
      await dispatch(
        enquiry,
        enquiryId,
        { type: 'ConvertEnquiry', now: addMinutes(at, 6 * day), enquiryId, studentId },
        { ...context, studentId },
      );
  }
}

function asOwner(schoolId: number): Context {
  return { actor: { kind: 'instructor', id: schoolId }, schoolId };
}
