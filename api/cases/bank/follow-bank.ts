import type { Context } from '#api/command-handler.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import { type Fact, reactor } from '#api/reactors/reactor.ts';
import { bankLine } from '#domain/bank-line/decide.ts';
import { fold } from '#domain/kernel/decider.ts';
import { type BankDeps, follow, followReleased, followUndone } from './match.ts';

/** What a match, or its undoing, means for the payments, where the process that decided it was killed before it said so. */
export const followBank = (deps: BankDeps) =>
  reactor({
    name: 'follow-bank',
    on: {
      async BankLineMatched(event) {
        const { match } = fold(bankLine, eventsOf(bankLine, await deps.log.read(event.stream)));
        if (match?.matchId === event.data.matchId) await follow(deps, acting(event), event.data);
      },
      BankLineUnmatched: (event) => followUndone(deps, acting(event), event.data),
      BankLineReleased: (event) => followReleased(deps, acting(event), event.data),
    },
  });

const acting = ({
  data,
  metadata,
}: Fact<'BankLineMatched' | 'BankLineUnmatched' | 'BankLineReleased'>) =>
  ({
    schoolId: data.schoolId,
    actor: metadata.actor,
    correlationId: metadata.correlationId,
    ...(metadata.reason === undefined ? {} : { reason: metadata.reason }),
  }) satisfies Context;
