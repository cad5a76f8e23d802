import type { Context } from '#api/command-handler.ts';
import { eventsOf } from '#api/event-log/event-log.ts';
import { type BankDeps, follow, followUndone } from '#api/services/bank/match.ts';
import { bankLine } from '#domain/bank-line/decide.ts';
import type { BankLineEvent } from '#domain/bank-line/events.ts';
import { fold } from '#domain/kernel/decider.ts';
import type { RecordedEvent } from '#domain/kernel/recorded-event.ts';
import { trust } from '#domain/kernel/trust.ts';

/** What a match, or its undoing, means for the payments, where the process that decided it was killed before it said so. */
export async function followBank(deps: BankDeps, event: RecordedEvent): Promise<void> {
  if (event.type !== 'BankLineMatched' && event.type !== 'BankLineUnmatched') return;
  const { type, data } = trust<BankLineEvent>(event, 'its type says so');
  const { reason } = event.metadata;
  const acting = {
    schoolId: data.schoolId,
    actor: event.metadata.actor,
    correlationId: event.metadata.correlationId,
    ...(reason === undefined ? {} : { reason }),
  } satisfies Context;
  if (type === 'BankLineUnmatched') return followUndone(deps, acting, data);
  const { match } = fold(bankLine, eventsOf(bankLine, await deps.log.read(event.stream)));
  if (match?.matchId === data.matchId) await follow(deps, acting, data);
}
