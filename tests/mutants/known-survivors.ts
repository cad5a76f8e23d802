import type { Mutant } from './kinds.ts';

/** Changes that nobody can see from outside, or that are not worth a test, with the reason. By file, kind and what stood there. */
const survivors: readonly { file: string; kind: string; before: string; because: string }[] = [
  {
    file: 'api/ledger-kurrent/connection.ts',
    kind: 'statement',
    before: 'await client.dispose();',
    because:
      'nobody waits any more for the calls of a client that was given up: what they hold is let go of sooner',
  },
  {
    file: 'api/ledger-kurrent/record.ts',
    kind: 'statement',
    before: 'await Bun.sleep(LOOK_MS);',
    because: 'without the pause it looks more often, until the same moment',
  },
];

/** Why a mutant may survive; null where no reason is known. */
export const reasonFor = ({ file, kind, before }: Mutant): string | null =>
  survivors.find((one) => one.file === file && one.kind === kind && one.before === before)
    ?.because ?? null;
