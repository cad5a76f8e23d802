import { confirmedWebsite } from '#api/cases/school/confirmed-website.ts';
import type { Deps } from '#api/deps.ts';
import { lessonNotice } from '#api/gateways/mail/lesson-notice.ts';
import { inSchoolWords, noticeLetter } from '#api/gateways/mail/notice-letter.ts';
import { textOf } from '#api/gateways/text/text-words.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import type { LessonNoticeKind } from '#domain/kernel/notification-kinds.ts';
import { noLessonToShow } from '#domain/notices/rejections.ts';
import { partsOf } from '#domain/notices/text-parts.ts';
import { mustLeadNowhere, type SchoolWords } from '#domain/school/notice-wording.ts';
import { getAboutNotice } from '#projections/notifications/about.ts';
import { getSampleLesson } from '#projections/notifications/settings.ts';
import { attendanceLink } from './attendance-links.ts';

/**
 * What words would read like to the student of a lesson of the school: its next one, else its last.
 * @throws 409 where the school has never had a lesson, 422 where the words name an address that is not the school's own
 */
export async function previewWords(
  deps: Pick<Deps, 'sql' | 'clock' | 'publicUrl' | 'signedLinks'>,
  schoolId: SchoolId,
  { kind, ...words }: SchoolWords & { readonly kind: LessonNoticeKind },
) {
  const { sql, clock, publicUrl } = deps;
  mustLeadNowhere(words, await confirmedWebsite(deps, schoolId));
  const sample = await getSampleLesson(sql, schoolId, clock());
  if (!sample) throw noLessonToShow();
  const { lessonId } = sample;
  const person = `student-${sample.studentId}` as const;
  const about = await getAboutNotice(sql, { lessonId, person, kind });
  if (!about) throw noLessonToShow();
  const attendUrl = kind === 'reminder' ? attendanceLink(deps, about) : undefined;
  const means = { now: clock(), publicUrl, attendUrl };
  const message = inSchoolWords(lessonNotice({ kind, person, lessonId }, about, means), words);
  const letter = noticeLetter(message, { ...about, person });
  const text = textOf(message, about.schoolName);
  const { parts, costly } = partsOf(text);
  return { subject: letter.subject, letter: letter.text, text, parts, costly };
}
