import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { paperTermsForm } from '#domain/agreement/commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import type { publishTermsForm, termsDraftForm } from '#domain/terms/commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

/** The school's terms: the draft, and every version. */
export const useSchoolTerms = () =>
  useQuery({ queryKey: keys.schoolTerms, queryFn: () => answered(api.terms.get()) });
export type SchoolTerms = NonNullable<ReturnType<typeof useSchoolTerms>['data']>;

export const useTermsVersion = (version: number) =>
  useQuery({
    queryKey: keys.termsVersion(version),
    queryFn: () => answered(api.terms.versions({ version }).get()),
  });

/** The school's learners with their signatures; empty where the school has no terms. */
export const useTermsSigners = () =>
  useQuery({ queryKey: keys.termsSigners, queryFn: () => answered(api.terms.signers.get()) });
export type TermsSigner = NonNullable<ReturnType<typeof useTermsSigners>['data']>[number];

export const useSaveTermsDraft = () =>
  useCommand({
    send: (draft: z.infer<typeof termsDraftForm> & { readonly revision: number }) =>
      answered(api.terms.draft.put(draft)),
    keeps: keys.schoolTerms,
  });

export const usePreviewTerms = () =>
  useCommand({
    send: (draft: z.infer<typeof termsDraftForm>) => answered(api.terms.preview.post(draft)),
  });
export type TermsPreview = NonNullable<ReturnType<typeof usePreviewTerms>['data']>;

export const usePublishTerms = () =>
  useCommand({
    send: (terms: z.infer<typeof publishTermsForm>) => answered(api.terms.versions.post(terms)),
    keeps: keys.schoolTerms,
    changes: ['terms'],
  });

/** A learner's signatures, and the missing ones. */
export const useStudentTerms = (studentId: StudentId) =>
  useQuery({
    queryKey: keys.studentTerms(studentId),
    queryFn: () => answered(api.students({ id: studentId }).terms.get()),
  });

export const useRemindToSign = () =>
  useCommand({
    send: (studentId: StudentId) => answered(api.students({ id: studentId }).terms.remind.post()),
    changes: ['terms'],
    failed: true,
  });

export const useRecordPaper = (studentId: StudentId) =>
  useCommand({
    send: (paper: z.infer<typeof paperTermsForm>) =>
      answered(api.students({ id: studentId }).terms.paper.post(paper)),
    keeps: keys.studentTerms(studentId),
    changes: ['terms'],
  });
