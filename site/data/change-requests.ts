import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { offeredTimeForm } from '#domain/diary/change-request-commands.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';

export type ChangeRequest = NonNullable<ReturnType<typeof useChangeRequests>['data']>[number];

/** What learners and parents ask of lessons to come, the next lesson first. */
export const useChangeRequests = (isWanted: boolean) =>
  useQuery({
    queryKey: keys.changeRequests,
    queryFn: () => answered(api.lessons['change-requests'].get()),
    enabled: isWanted,
  });

/** Done or refused, what is asked and when the lesson is may be out of date. */
const outcome = { changes: ['lessons', 'metrics'], evenIfRefused: true } as const;

type Offer = z.infer<typeof offeredTimeForm> & { lessonId: number };

/** Answers with another time, which nothing holds. */
export const useOfferTime = () =>
  useCommand({
    send: ({ lessonId, ...offer }: Offer) =>
      answered(api.lessons({ id: lessonId })['change-request'].offer.post(offer)),
    ...outcome,
  });

/** The lesson stays where it is. */
export const useDeclineChange = () =>
  useCommand({
    send: ({ lessonId, note }: { lessonId: number; note: string | null }) =>
      answered(api.lessons({ id: lessonId })['change-request'].decline.post({ note })),
    ...outcome,
    failed: true,
  });
