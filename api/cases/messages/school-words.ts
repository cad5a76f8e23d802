import { confirmedWebsite } from '#api/cases/school/confirmed-website.ts';
import type { Deps } from '#api/deps.ts';
import { lessonNotice } from '#api/gateways/mail/lesson-notice.ts';
import { inSchoolWords, noticeLetter, valuesOf } from '#api/gateways/mail/notice-letter.ts';
import { textOf } from '#api/gateways/text/text-words.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import {
  type LessonNoticeKind,
  lessonNoticeKinds,
  type NoticeKind,
  type OtherNoticeKind,
} from '#domain/kernel/notification-kinds.ts';
import { noLessonToShow, noPaymentToShow } from '#domain/notices/rejections.ts';
import { partsOf } from '#domain/notices/text-parts.ts';
import { mustLeadNowhere, type SchoolWords } from '#domain/school/notice-wording.ts';
import { getLesson } from '#projections/lessons/query.ts';
import { type AboutNotice, getAboutNotice } from '#projections/notifications/about.ts';
import { getSampleLesson, getSamplePayment } from '#projections/notifications/settings.ts';
import { attendanceLink } from './attendance-links.ts';
import { sampleMessage } from './sample-message.ts';

/**
 * What words would read like to the student of a lesson of the school, its next one or else its last, or of its latest payment.
 * @throws 409 where the school has no lesson or payment to show it by, 422 where the words name an address that is not the school's own
 */
export async function previewWords(
  deps: Pick<Deps, 'sql' | 'clock' | 'publicUrl' | 'signedLinks'>,
  schoolId: SchoolId,
  { kind, ...words }: SchoolWords & { readonly kind: NoticeKind },
) {
  const { sql, clock, publicUrl } = deps;
  mustLeadNowhere(words, await confirmedWebsite(deps, schoolId));
  const sample = await getSampleLesson(sql, schoolId, clock());
  if (!sample) throw noLessonToShow();
  const { lessonId } = sample;
  const person = `student-${sample.studentId}` as const;
  const about = await getAboutNotice(sql, { lessonId, person, kind: lessonKindOf(kind) });
  if (!about) throw noLessonToShow();
  const ours = isOfLesson(kind)
    ? lessonNotice({ kind, person, lessonId }, about, {
        now: clock(),
        publicUrl,
        attendUrl: kind === 'reminder' ? attendanceLink(deps, about) : undefined,
      })
    : await sampleOf(kind, about);
  const message = inSchoolWords(ours, words);
  const letter = noticeLetter(message, { ...about, person });
  const text = textOf(message, about.schoolName);
  const { parts, costly } = partsOf(text);
  return { subject: letter.subject, letter: letter.text, text, parts, costly };

  async function sampleOf(other: OtherNoticeKind, reader: AboutNotice) {
    const { studentId } = reader;
    const [lesson, paymentId] = await Promise.all([
      getLesson(sql, schoolId, lessonId),
      getSamplePayment(sql, schoolId),
    ]);
    const to = { person, reader, studentId, publicUrl };
    const found = lesson && (await sampleMessage(deps, other, to, { schoolId, lesson, paymentId }));
    if (!found) throw noPaymentToShow();
    return { ...found, values: valuesOf(reader) };
  }
}

const isOfLesson = (kind: NoticeKind): kind is LessonNoticeKind =>
  lessonNoticeKinds.some((one) => one === kind);

/** Any kind about lessons finds the reader. */
const lessonKindOf = (kind: NoticeKind): LessonNoticeKind => (isOfLesson(kind) ? kind : 'booked');
