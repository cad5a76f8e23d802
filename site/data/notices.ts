import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { choicesForm } from '#domain/choices/decide.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { noticeRulesForm } from '#domain/school/notice-rules.ts';
import type { schoolWordsForm } from '#domain/school/notice-wording.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

/** What my school's people are told of about lessons. */
export const useNoticeRules = () =>
  useQuery({ queryKey: keys.noticeRules, queryFn: () => answered(api.settings.notices.get()) });
export type NoticeRules = NonNullable<ReturnType<typeof useNoticeRules>['data']>;

export const useSetNoticeRules = () =>
  useCommand({
    send: (rules: z.infer<typeof noticeRulesForm> & Revised) =>
      answered(api.settings.notices.put(rules)),
    keeps: keys.noticeRules,
    changes: ['metrics'],
    failed: true,
  });

/** How many reminders would go out tomorrow. */
export const useReminderPreview = (reminders: readonly number[]) =>
  useQuery({
    queryKey: [...keys.noticeRules, 'preview', ...reminders],
    queryFn: () =>
      answered(api.settings.notices.preview.get({ query: { reminders: [...reminders] } })),
  });

/** My school's own words of messages about lessons. */
export const useSchoolWords = () =>
  useQuery({
    queryKey: [...keys.noticeRules, 'words'],
    queryFn: () => answered(api.settings.notices.words.get()),
  });
export type SchoolWords = NonNullable<ReturnType<typeof useSchoolWords>['data']>[number];

export const useSetSchoolWords = () =>
  useCommand({
    send: (own: z.infer<typeof schoolWordsForm> & Revised) =>
      answered(api.settings.notices.words.put(own)),
    keeps: [...keys.noticeRules, 'words'],
  });

/** What words would read like; nothing is saved or sent. */
export const usePreviewWords = () =>
  useCommand({
    send: (own: z.infer<typeof schoolWordsForm>) =>
      answered(api.settings.notices.words.preview.post(own)),
  });

/** What I am told of as an instructor, and how. */
export const useOwnNotices = () =>
  useQuery({
    queryKey: keys.ownNotices,
    queryFn: () => answered(api.settings.notices.mine.get()),
  });

export const useChooseOwnNotices = () =>
  useCommand({
    send: (kinds: Kinds) => answered(api.settings.notices.mine.put({ kinds })),
    keeps: keys.ownNotices,
    failed: words.thisCouldNotBeSaved,
  });

/** Who of my school agreed to news and offers. */
export const useMarketingReaders = () =>
  useQuery({
    queryKey: [...keys.noticeRules, 'marketing'],
    queryFn: () => answered(api.settings.notices.marketing.get()),
  });

/** What was sent about a lesson, and what waits. */
export const useLessonNotices = (lessonId: number) =>
  useQuery({
    queryKey: keys.lessonNotices(lessonId),
    queryFn: () => answered(api.lessons({ id: lessonId }).notices.get()),
  });
export type LessonNotice = NonNullable<ReturnType<typeof useLessonNotices>['data']>[number];

/** The words of a text about a lesson, to send from one's own phone; asked for when somebody wants to. */
export const useTextByHand = (lessonId: number, isWanted: boolean) =>
  useQuery({
    queryKey: [...keys.lessonNotices(lessonId), 'by-hand'],
    queryFn: () => answered(api.lessons({ id: lessonId }).text.get()),
    enabled: isWanted,
    retry: false,
  });

export const useNoteTextByHand = (lessonId: number) =>
  useCommand({
    send: () => answered(api.lessons({ id: lessonId }).text.post()),
    changes: ['notices'],
    failed: words.thisCouldNotBeNoted,
  });

/** Addresses of a student and their parents that do not work. */
export const useBadAddresses = (studentId: StudentId) =>
  useQuery({
    queryKey: [...keys.studentNotices(studentId), 'bad'],
    queryFn: () => answered(api.students({ id: studentId })['bad-addresses'].get()),
  });

/** What was sent about a student's lessons. */
export const useStudentNotices = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.studentNotices(studentId),
    queryFn: () => answered(api.students({ id: studentId }).notices.get()),
  });

/** Whose choices they are: a learner by number, or the parent who is signed in. */
export type ChoicesOf = { readonly studentId: StudentId } | 'parent';
type Kinds = z.input<typeof choicesForm>['kinds'];

const numberOf = (of: ChoicesOf) => (of === 'parent' ? of : of.studentId);
const choicesAt = (of: ChoicesOf) =>
  of === 'parent'
    ? api['parent-portal'].notices
    : api['student-portal'].notices({ id: of.studentId });

/** How I am told of lessons. */
export const useNoticeChoices = (of: ChoicesOf) =>
  useQuery({
    queryKey: keys.noticeChoices(numberOf(of)),
    queryFn: () => answered(choicesAt(of).get()),
  });

export type NoticeChoices = NonNullable<ReturnType<typeof useNoticeChoices>['data']>;

export const useChooseNotices = (of: ChoicesOf) =>
  useCommand({
    send: ({ kinds = {}, ...consents }: { kinds?: Kinds; texts?: boolean; marketing?: boolean }) =>
      answered(choicesAt(of).put({ kinds, ...consents })),
    keeps: keys.noticeChoices(numberOf(of)),
    failed: words.thisCouldNotBeSaved,
  });
