import { z } from 'zod';
import type { EventLog, ServerHealth, ServerStatus } from '#api/event-log/event-log.ts';

/** How things stand with what keeps the ledger, for anyone who knows the token of the metrics. Seconds are of this process's clock. */
export const ledgerDetails = z.object({
  kind: z.enum(['postgres', 'kurrentdb']),
  connected: z.boolean(),
  awaySeconds: z.number(),
  /** Position of the last event that was taken from it. */
  position: z.number().int().nullable(),
  behindSeconds: z.number(),
  reconnects: z.number().int(),
  setAside: z.number().int(),
  trouble: z.string().nullable(),
});

type Kept = Pick<EventLog, 'server'>;

/** Away for longer than a leader takes to be found, in milliseconds. */
const awayTooLongMs = 2_000;
/** Longer than the database takes to count while all is well. */
const patienceMs = 1_000;

/** Null where the ledger is in Postgres, or the database does not answer. */
export async function serverStatus({ server }: Kept): Promise<ServerStatus | null> {
  return server ? inTime(server.status()) : null;
}

/** Null where there is no answer in time, or a fault. */
async function inTime<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, patienceMs, null);
  return Promise.race([asked.catch(() => null), late.promise]).finally(() => clearTimeout(timer));
}

/** Whether it can be followed and appended to. */
export const isServerThere = ({ server }: Kept): boolean => {
  const health = server?.health();
  return !health || (health.trouble === null && !isAway(health));
};

const isAway = ({ awaySince }: ServerHealth): boolean =>
  awaySince !== null && Date.now() - awaySince > awayTooLongMs;

/**
 * What is wrong with the server that keeps the ledger, in sentences that name nothing a stranger may not know.
 * @param look tries an append as `/readyz` does, so that the two agree
 */
export async function ledgerComplaints(log: Kept, look: () => Promise<unknown>): Promise<string[]> {
  const health = log.server?.health();
  if (!health) return [];
  const isFollowed = health.trouble === null && health.awaySince === null;
  const [status] = await Promise.all([serverStatus(log), isFollowed ? inTime(look()) : null]);
  const setAside = status?.setAside ?? 0;
  return [
    log.server?.health().isDenied === true &&
      'The ledger server denies the right to append: nothing is recorded.',
    health.isAnother &&
      'The ledger server is not the one that was followed, or has lost events: nothing is recorded.',
    !health.isAnother &&
      health.trouble !== null &&
      'The ledger server does not let itself be followed.',
    isAway(health) && 'The connection to the ledger server is lost.',
    setAside > 0 &&
      `On the ledger server lies what is not of the ledger: ${setAside} set aside. audit verify names each.`,
  ].filter((sentence) => sentence !== false);
}

export async function ledgerDetailsOf(log: Kept): Promise<z.infer<typeof ledgerDetails>> {
  const health = log.server?.health();
  const status = await serverStatus(log);
  return {
    kind: log.server?.kind ?? 'postgres',
    connected: health ? health.awaySince === null : true,
    awaySeconds: health?.awaySince ? (Date.now() - health.awaySince) / 1_000 : 0,
    position: status?.position ?? null,
    behindSeconds: health?.behindSeconds ?? 0,
    reconnects: health?.reconnects ?? 0,
    setAside: status?.setAside ?? 0,
    trouble: health?.trouble ?? null,
  };
}
