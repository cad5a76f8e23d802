import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { StudentId } from '#domain/kernel/ids.ts';
import { answered, api } from '#site/api-client.ts';
import { keys } from './keys.ts';
import { useCommand } from './use-command.ts';
import * as texts from './words.ts';

/** What the search form asks for, as the address says it; blank is not asked. */
export type LedgerQuery = Readonly<Record<string, string>>;

/** What a search finds, newest first, a page after another. */
export const useLedger = (query: LedgerQuery) =>
  useInfiniteQuery({
    queryKey: keys.ledger('search', query),
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam }) =>
      // The address holds text; the server reads numbers and days from it, and says what it does not understand.
      answered(api.audit.events.get({ query: { ...query, before: pageParam } as never })),
    getNextPageParam: ({ events, hasMore }) => (hasMore ? events.at(-1)?.position : undefined),
  });

export type ToldEvent = NonNullable<
  ReturnType<typeof useLedger>['data']
>['pages'][number]['events'][number];

export const useRawEvent = (position: number) =>
  useQuery({
    queryKey: keys.ledger('event', position),
    // A seal may have come since.
    staleTime: 10_000,
    queryFn: () => answered(api.audit.events({ position }).get()),
  });

export const useStream = (stream: string | null) =>
  useQuery({
    queryKey: keys.ledger('stream', stream),
    enabled: stream !== null,
    staleTime: 0,
    queryFn: () => answered(api.audit.streams({ stream: stream ?? '' }).get()),
  });

/** What goes by these words; a kind is a noun of the domain, or empty for every one. */
export const useFoundStreams = (words: string, kind: string, isAsked: boolean) =>
  useQuery({
    queryKey: keys.ledger('find', words, kind),
    enabled: isAsked,
    staleTime: 0,
    queryFn: () =>
      // The address holds text; the server says where it is no noun.
      answered(api.audit.find.get({ query: { q: words, ...(kind && { noun: kind }) } as never })),
  });

export type FoundStream = NonNullable<ReturnType<typeof useFoundStreams>['data']>[number];

export const useLedgerHead = () =>
  useQuery({
    queryKey: keys.ledger('head'),
    staleTime: 10_000,
    queryFn: () => answered(api.audit.head.get()),
  });

export type LedgerHead = NonNullable<ReturnType<typeof useLedgerHead>['data']>;

export const useEventTypes = () =>
  useQuery({
    queryKey: keys.ledger('types'),
    queryFn: () => answered(api.audit.types.get()),
  });

export const useSeals = () =>
  useQuery({
    queryKey: keys.ledger('seals'),
    staleTime: 0,
    queryFn: () => answered(api.audit.seals.get({ query: { limit: 50 } })),
  });

/** Says of what lies on the ledger's server and is not of the ledger that it is known. */
export const useAcknowledgeSetAside = () =>
  useCommand({
    send: ({ id, reason }: { id: string; reason: string }) =>
      answered(api.admin['set-aside']({ event: id }).acknowledgement.post({ reason })),
    onDone: (_, client) => void client.invalidateQueries({ queryKey: keys.ledger('head') }),
    failed: texts.notAcknowledged,
  });

/** Which terms bound a learner on a day, with that day’s late fees; without a day the last fee’s. */
export const useTermsStory = (studentId: StudentId, day: string) =>
  useQuery({
    queryKey: keys.ledger('terms', studentId, day),
    staleTime: 0,
    queryFn: () =>
      answered(
        api.audit
          .students({ id: studentId })
          .terms.get({ query: (day === '' ? {} : { at: day }) as never }),
      ),
  });
