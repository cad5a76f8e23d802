import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { acceptForm } from '#domain/enrolment/commands.ts';
import type { enrolmentLinkForm } from '#domain/school/enrolment-link.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';
import * as words from './words.ts';

export type Enrolment = NonNullable<ReturnType<typeof useEnrolments>['data']>[number];

/** Enrolments through the school's links. */
export const useEnrolments = () =>
  useQuery({ queryKey: keys.enrolments, queryFn: () => answered(api.enrolments.get()) });

const changes = ['enquiries', 'students', 'notifications'] as const;

export const useAcceptEnrolment = (id: number) =>
  useCommand({
    send: (form: z.output<typeof acceptForm>) => answered(api.enrolments({ id }).accept.post(form)),
    changes: null,
    evenIfRefused: true,
  });

export const useAskEnrolment = (id: number) =>
  useCommand({
    send: (form: { question: string }) => answered(api.enrolments({ id }).question.post(form)),
    changes,
  });

export const useWaitlistEnrolment = (id: number) =>
  useCommand({
    send: () => answered(api.enrolments({ id }).waiting.post()),
    changes,
    failed: true,
  });

export const useParentAgreed = (id: number) =>
  useCommand({
    send: () => answered(api.enrolments({ id })['parent-agreed'].post()),
    changes,
    failed: true,
  });

export const useDeclineEnrolment = (id: number) =>
  useCommand({
    send: () => answered(api.enrolments({ id }).decline.post()),
    changes,
    failed: true,
  });

/** Erases a person who enrolled and is no student; only the fact of an enrolment stays. */
export const useEraseEnrolment = () =>
  useCommand({
    send: (id: number) => answered(api.enrolments({ id }).erasure.post({ reason: 'asked' })),
    changes: null,
    failed: words.notErased,
  });

const links = api.settings['enrolment-links'];
export type EnrolmentLink = NonNullable<ReturnType<typeof useEnrolmentLinks>['data']>[number];

/** Enrolment links of the school and its instructors. */
export const useEnrolmentLinks = () =>
  useQuery({ queryKey: keys.enrolmentLinks, queryFn: () => answered(links.get()) });

/** The owner sets any link, an instructor their own. */
export const useSetEnrolmentLink = (isMember: boolean) =>
  useCommand({
    send: ({ instructorId, ...form }: z.output<typeof enrolmentLinkForm> & Revised) =>
      answered(isMember ? links.mine.put(form) : links.put({ ...form, instructorId })),
    keeps: keys.enrolmentLinks,
  });
