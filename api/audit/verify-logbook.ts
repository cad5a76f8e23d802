import { createHash } from 'node:crypto';
import { z } from 'zod';
import { weatherConditions } from '#domain/catalogue/logbook.ts';
import { canonicalJson, same } from '#domain/kernel/same.ts';
import {
  driveFlags,
  driveStatuses,
  lights,
  type PracticeTotals,
  roads,
} from '#domain/practice/drive.ts';
import { handInForm, rowsOn } from '#domain/practice/hand-in.ts';
import { countedIn } from '#domain/practice/logbook.ts';

/** A logbook file as the student portal writes it, as far as proving it asks. */
const logbookFile = z.object({
  number: z.string(),
  digest: z.string(),
  logbook: z.record(z.string(), z.unknown()),
  ledger: z.object({ event: z.string(), proof: z.string().nullable() }),
});

const day = z.string();
/** The lines of a logbook since files name their form, with all that flags and totals follow from. */
const countedFile = z.object({
  form: handInForm,
  rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
  logbook: z.object({
    form: z.number(),
    learnerSince: day.nullable(),
    totals: z.record(z.string(), z.number()),
    entries: z.array(
      z.object({
        kind: z.enum(['drive', 'lesson']),
        date: day,
        startsAt: z.string().nullable(),
        minutes: z.number(),
        status: z.enum(driveStatuses),
        daysLater: z.number(),
        isImported: z.boolean(),
        supervisorFrom: day.nullable(),
        light: z.enum(lights),
        lightReason: z.string().nullable(),
        weather: z.enum(weatherConditions).nullable(),
        roads: z.array(z.enum(roads)),
        kilometres: z.number().nullable(),
        supervisor: z.string(),
        confirmedBy: z.string().nullable(),
        flags: z.array(z.enum(driveFlags)),
      }),
    ),
  }),
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
  | {
      readonly fault: null;
      readonly event: string;
      readonly proof: string | null;
      /** Counted again from the lines of the file; null for a file from before files named their form. */
      readonly totals: PracticeTotals | null;
    }
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
  const counted = 'form' in logbook ? countAgain(parsed(text)) : null;
  if (typeof counted === 'string') return { fault: counted };
  return { fault: null, event: ledger.event, proof: ledger.proof, totals: counted };
}

/** The totals as the lines of a file make them, or what of the file does not fit its own lines. */
function countAgain(read: unknown): PracticeTotals | string {
  const file = countedFile.safeParse(read);
  if (!file.success) return 'The lines in this file are not as its form has them.';
  const { form, rows, logbook } = file.data;
  const { entries, totals } = countedIn(logbook);
  if (!same(entries, logbook.entries)) return 'The flags in this file are not those of its lines.';
  if (!same(totals, logbook.totals)) return 'The totals in this file are not those of its lines.';
  if (form.version !== logbook.form || !same(rowsOn(form, logbook), rows))
    return 'The rows in this file are not its lines, as its form has them.';
  return totals;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
