import { whenGone } from '#api/boot/launcher.ts';
import { reportFault } from '#api/telemetry/logger.ts';

/** Said on the command line by a program that starts the app and wants it gone when it is. */
export const stopWithParent = '--stop-with-parent';

/**
 * Stops the app in order at Ctrl-C, SIGTERM or SIGHUP, then exits with 0.
 * Repeats change nothing, because a terminal and the programs above us may all pass on the same Ctrl-C; after ten seconds
 * we leave regardless, and the embedded Postgres, if any, is stopped by its watchman.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const leave = async () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    try {
      await stop();
      process.exit(0);
    } catch (fault) {
      reportFault('stop', fault);
      process.exit(1);
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, leave);
  if (process.argv.includes(stopWithParent)) whenGone([process.ppid], leave);
}
