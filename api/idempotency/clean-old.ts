import type { Clock } from '#api/clock.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import type { IdempotencyKeys } from './idempotency-keys.ts';

const everyMs = 60 * 60 * 1_000;

/** Throws answers away that are too old to be given again, at the start and once an hour. Several processes may do it at once. */
export function cleaningOldAnswers({
  idempotencyKeys,
  clock,
}: {
  idempotencyKeys: Pick<IdempotencyKeys, 'clean'>;
  clock: Clock;
}): { stop(): Promise<void> } {
  let cleaning = Promise.resolve();
  const clean = () => {
    cleaning = idempotencyKeys
      .clean(clock())
      .catch((fault: unknown) => reportFault('idempotency', fault));
  };
  clean();
  const timer = setInterval(clean, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await cleaning;
    },
  };
}
