import { createHash } from 'node:crypto';
import { z } from 'zod';
import { canonicalJson } from '#domain/kernel/same.ts';

/** A logbook file as the student portal writes it, as far as proving it asks. */
const logbookFile = z.object({
  number: z.string(),
  digest: z.string(),
  logbook: z.record(z.string(), z.unknown()),
  ledger: z.object({ event: z.string(), proof: z.string().nullable() }),
});

/** The event that hands a logbook out, as the bytes that are sealed say it. */
const sealedEvent = z
  .tuple([z.string(), z.number(), z.string(), z.string()])
  .rest(z.unknown())
  .transform(([stream, , , type, , data]) => ({ stream, type, data }))
  .pipe(
    z.object({
      stream: z.string().startsWith('practice-'),
      type: z.literal('LogbookIssued'),
      data: z.looseObject({ number: z.string(), digest: z.string() }),
    }),
  );

/** What a file says of itself: the sealed event and its proof where all of it fits together, else a sentence of what does not. */
export type LogbookFile =
  | { readonly fault: null; readonly event: string; readonly proof: string | null }
  | { readonly fault: string };

/** Holds what a logbook file says against the event in it. That this event stands in the ledger, its proof says. */
export function readLogbookFile(text: string): LogbookFile {
  const file = logbookFile.safeParse(parsed(text));
  if (!file.success) return { fault: 'This is no logbook as the student portal writes it.' };
  const { number, logbook, ledger } = file.data;
  const event = sealedEvent.safeParse(parsed(ledger.event));
  if (!event.success) return { fault: 'The event in this file hands no logbook out.' };
  const digest = createHash('sha256').update(canonicalJson(logbook)).digest('hex');
  if (event.data.data.number !== number || event.data.data.digest !== digest)
    return { fault: 'The logbook in this file is not the one that was handed out.' };
  return { fault: null, event: ledger.event, proof: ledger.proof };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
