import { z } from 'zod';
import { algorithms, readVerifier } from './note.ts';

/** Keys of witnesses, as `audit witness` prints them: neither a name nor a key holds a comma or a space. */
export const namedWitnesses = z.string().transform((text, context) =>
  text
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((line) => {
      const verifier = readVerifier(line);
      if (verifier?.algorithm === algorithms.cosignature) return verifier;
      context.addIssue({
        code: 'custom',
        message: `keys of witnesses with spaces between, NAME+HASH+KEY each, as "bun run audit witness" prints them ("${line}" is none)`,
      });
      return z.NEVER;
    }),
);
