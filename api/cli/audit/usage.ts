import { nouns } from '#domain/nouns.ts';

export const usage = `bun run audit COMMAND

  history STREAM | payment N | student N | request ID | [NOUN] NAME
                                           what happened, a sentence for each event; ID is the x-request-id of an
                                           answer, requestId in the log. Of a student also each message that has not
                                           gone out: until when it waits, or why it stays
  replay STREAM|POSITION|[NOUN] NAME [--at TIME|POSITION]
                                           the state then, by the rules that decide about the next command, and what
                                           the last event changed. NAME is Mere Ngata, INV-0007, STU-003
  bill SCHOOL BILL [--at TIME|POSITION]    why an automatic bill was drawn at its hour, from which lessons, and what it comes to
  terms SCHOOL STUDENT [--at DAY]          which version of the school's terms bound a learner on a day, its signatures and their positions in
                                           the ledger, and that day's late fees with their rules; by default the day of the last fee
  verify [--key FILE] [--all]              hold the ledger against its seals, and with EVENTLOG_URL against that server: from where it was last
                                           found the same, or all of it
  drift                                    replay everything and compare it with the read models, row by row; find numbers that were given
                                           to two things
  export [--format ndjson|csv] [--out FILE] [--school N] [--student N] [--payment N] [--instructor N]
         [--stream STREAM] [--type EVENT] [--actor KIND-N] [--from DATE] [--to DATE]
                                           events with the proof of their seals
  seals                                    every seal
  key                                      the key of the seals: a line for clients of transparency logs, then the same in PEM
  rotate-key --because "WHY"               seal with another key from now on, which the old one signs
  rotate-key --prepare                     make that key first, to be copied to other machines
  rotate-key --because "WHY" --lost FILE   where the old key is lost: FILE is its public half; nothing signs the new one
  verify-export FILE --key FILE            prove an export, without a database
  checkpoint                               the last checkpoint: how many events, their root, who has signed it
  prove inclusion POSITION [--out FILE] [--event FILE]
                                           the proof that the event stands there; its bytes go into --event
  prove consistency CHECKPOINT [--out FILE]
                                           the proof that the ledger begins with what an earlier checkpoint was over
  verify-proof FILE --key FILE [--event FILE] [--checkpoint FILE]
                                           hold a proof against a key, without a database
  verify-logbook FILE --key FILE           prove a learner's practice logbook (JSON) the same way
  witness URL --key FILE [--name NAME]     from outside: cosign the checkpoint of Keep Left at URL if it continues the last one
                                           seen, which is kept beside the key; a key is made where there is none

  --json prints JSON. TIME is like 2027-05-12T15:04:00+12:00. Streams are named like payment-12, progress-3, diary-1-2026-11-21.
  They begin with: ${inLines(nouns)}.
  DATA_DIR or DATABASE_URL says which ledger, also while the app runs on it.

  Exit code: 0 all is said, or it fits · 1 it does not fit · 2 wrong use, or nothing there by that name · 3 it could not be looked at`;

/** Words separated by commas, seven on a line of the help. */
function inLines(words: readonly string[]): string {
  return words.map((word, nth) => (nth > 0 && nth % 7 === 0 ? `\n  ${word}` : word)).join(', ');
}
