import { z } from 'zod';

/** What of the data folder belongs to the ledger that is copied: the memory of its last seal. */
export const filesToCopy = ['last-seal.json'] as const;
/** Backups of an earlier edition hold the key that seals the ledger, too. */
const filesInside = ['seal-key.pem', ...filesToCopy] as const;

/**
 * A backup is lines, packed (`packing.ts`): a head, the files of the data folder, then each table as a line that names it and its rows as Postgres writes
 * them in JSON (one a line, closed by a dot), and an end that counts, hashes and signs what came before it. A file without its end is no backup.
 */
export const head = z.object({
  keepLeftBackup: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The last position of the ledger. */
  position: z.number().int(),
  rows: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), last: z.number().int() })),
});

export const part = z.union([
  z.object({ file: z.enum(filesInside), text: z.string() }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({
    end: z.object({
      rows: z.number().int(),
      sha256: z.string(),
      // By the key of the seals, over the hash; absent in those of an earlier edition.
      key: z.string().optional(),
      publicKey: z.string().optional(),
      signature: z.string().optional(),
    }),
  }),
]);

export const endOfRows = '.';
