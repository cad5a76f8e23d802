import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { LocalDate } from '#domain/kernel/nz-time.ts';
import type { ownTimeForm } from '#domain/own-time/commands.ts';
import { answered, api, type Revised } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { daysFilter } from './lessons.ts';
import { useCommand } from './use-command.ts';

export type OwnTime = NonNullable<ReturnType<typeof useOwnTimeOfDays>['data']>[number];
/** One that is edited, as far as the edit needs it. */
type KnownOwnTime = Pick<OwnTime, 'id' | 'revision'>;
export type OwnTimeValues = z.infer<typeof ownTimeForm>;

/** What the school's instructors keep free of lessons on some days in a row, Auckland dates. */
export function useOwnTimeOfDays(first: LocalDate, count: number) {
  const filter = daysFilter(first, count);
  return useQuery({
    queryKey: keys.ownTime(filter),
    queryFn: () => answered(api['own-time'].get({ query: filter })),
  });
}

/** All of it. */
export const useOwnTimes = (isWanted: boolean) =>
  useQuery({
    queryKey: keys.ownTime({}),
    queryFn: () => answered(api['own-time'].get({ query: {} })),
    enabled: isWanted,
  });

const changes = ['lessons', 'metrics', 'students'] as const;

/** A new one, or another wording of one that is there. */
export const useKeepOwnTime = () =>
  useCommand({
    send: ({ known, values }: { known: KnownOwnTime | undefined; values: OwnTimeValues }) => {
      if (!known) return answered(api['own-time'].post(values));
      const { id, revision } = known;
      const edit: OwnTimeValues & Revised = { ...values, revision };
      return answered(api['own-time']({ id }).put(edit));
    },
    changes,
  });

export const useRemoveOwnTime = () =>
  useCommand({
    send: ({ id, revision }: { id: number } & Revised) =>
      answered(api['own-time']({ id }).delete({ revision })),
    changes,
    failed: true,
  });
