import { type MemoryKeeper, newerOf } from './memory-file.ts';
import type { Incarnation, LedgerFound, Memory, Remembered } from './true-server.ts';
import { seenIn } from './true-server.ts';

/** What this process remembers of its ledger, together with what the installation keeps of it. */
export function ledgerMemory() {
  let keeper: MemoryKeeper | null = null;
  let memory: Memory | null = null;
  return {
    isKept: () => keeper !== null,
    recall(given: MemoryKeeper): void {
      keeper = given;
      memory = mergedWith(given.recall().memory);
    },
    remembered,
    acknowledged({ system, timeline }: Incarnation, position: number, eventId: string): void {
      if (memory && position <= memory.position) return;
      memory = { system, timeline, position, eventId, acceptance: memory?.acceptance ?? 0 };
    },
    takeAcceptance(here: Incarnation, ledger: LedgerFound): void {
      const next = memoryOnceAccepted(remembered().memory, here, ledger);
      if (!next) return;
      memory = next;
      keeper?.acceptSeal(seenIn(ledger)?.lastSeal ?? null);
      keep();
    },
    learn(here: Incarnation, ledger: LedgerFound): void {
      const next = memoryOnceWorkedWith(remembered().memory, here, ledger);
      if (!next) return;
      memory = next;
      keep();
    },
    keep,
  };

  function remembered(): Remembered {
    const kept = keeper?.recall();
    return {
      memory: mergedWith(kept?.memory ?? null),
      seal: kept?.seal ?? null,
      keyId: kept?.keyId ?? null,
      nextKeyId: kept?.nextKeyId ?? null,
    };
  }

  function mergedWith(other: Memory | null): Memory | null {
    return memory && other ? newerOf(other, memory) : (memory ?? other);
  }

  function keep(): void {
    if (memory) keeper?.remember(memory);
  }
}

/** The memory once the operator has named this database the true one: what was known of another is forgotten. Null where that is not news. */
export function memoryOnceAccepted(
  memory: Memory | null,
  { system, timeline }: Incarnation,
  ledger: LedgerFound,
): Memory | null {
  const seen = seenIn(ledger);
  if (!seen || seen.acceptance <= (memory?.acceptance ?? 0)) return null;
  return { system, timeline, position: seen.head, eventId: '', acceptance: seen.acceptance };
}

/** The memory once a server is worked with; null where that is not news. */
export function memoryOnceWorkedWith(
  memory: Memory | null,
  { system, timeline }: Incarnation,
  ledger: LedgerFound,
): Memory | null {
  if (memory?.system === system && memory.timeline === timeline) return null;
  const acceptance = seenIn(ledger)?.acceptance ?? 0;
  return { position: 0, eventId: '', acceptance, ...memory, system, timeline };
}
