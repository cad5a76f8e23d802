import { keyedMutex } from '#api/ground/keyed-mutex.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { trust } from '#domain/kernel/trust.ts';
import type {
  BooksTask,
  ExportTask,
  PdfTask,
  Reading,
  ReadUpload,
  SheetKind,
  Sheets,
  Task,
  Upload,
} from './tasks.ts';
import { DocumentNotMade, documentWorkers, type WorkerLimits } from './workers.ts';

/**
 * PDFs and exports, made in processes of their own: one of each at a time for a school, a few at a time in all, and anyone who would wait behind too many
 * is told to come back. Throws `DocumentNotMade` when a worker ended or hung.
 */
export type Documents = {
  /** A PDF. One that says the same as one made lately is not drawn again. */
  pdf<Kind extends SheetKind>(
    schoolId: SchoolId,
    kind: Kind,
    sheet: Sheets[Kind],
  ): Promise<Uint8Array<ArrayBuffer>>;
  /** An export, from when its turn has come. */
  export(
    schoolId: SchoolId,
    task: Omit<ExportTask, 'make' | 'databaseUrl'>,
  ): Promise<ReadableStream<Uint8Array>>;
  /** A file for the bookkeeper, whole. */
  bookFile(
    schoolId: SchoolId,
    task: Omit<BooksTask, 'make' | 'databaseUrl' | 'schoolId'>,
  ): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * What a file says that somebody uploaded: reading it takes as long as its sender likes, within the bounds of `uploads/`.
   * @throws Rejection with the line at which it stops making sense
   */
  read<Kind extends Upload['file']>(
    schoolId: SchoolId,
    upload: Extract<Upload, { readonly file: Kind }>,
  ): Promise<ReadUpload[Kind]>;
  close(): Promise<void>;
};

export type DocumentLimits = WorkerLimits & {
  /** Documents one school may have under way and waiting. */
  readonly perSchool: number;
  /** The same of all schools together. */
  readonly inAll: number;
  /** Bytes of PDFs kept for the next who asks for the same. */
  readonly keptBytes: number;
  /** Bytes of an export that are made ahead of somebody who takes them slowly. */
  readonly aheadBytes: number;
  /** How long an export waits for somebody who takes nothing. */
  readonly stalledMs: number;
};

const usual: DocumentLimits = {
  most: 2,
  pieceMs: 240_000,
  idleMs: 60_000,
  perSchool: 24,
  inAll: 96,
  keptBytes: 16_000_000,
  aheadBytes: 16_000_000,
  stalledMs: 60_000,
};

/** @param addressOf the database to read from, at this moment */
export function documents(
  addressOf: () => Promise<string>,
  limits: Partial<DocumentLimits> = {},
): Documents {
  const { perSchool, inAll, keptBytes, aheadBytes, stalledMs, ...workerLimits } = {
    ...usual,
    ...limits,
  };
  const drawers = documentWorkers(workerLimits);
  // One, because it reads through a connection of its own, and Postgres has few.
  const exporters = documentWorkers({ ...workerLimits, most: 1 });
  const mutex = keyedMutex();
  const waiting = new Map<number, number>();
  const kept = new Map<string, Promise<Uint8Array<ArrayBuffer>>>();
  const sizes = new Map<string, number>();

  return {
    async pdf(schoolId, kind, sheet) {
      const name = `${kind} ${new Bun.CryptoHasher('sha256').update(JSON.stringify(sheet)).digest('hex')}`;
      const known = kept.get(name);
      if (known) {
        // The one asked for longest ago makes room first.
        kept.delete(name);
        kept.set(name, known);
        return known;
      }
      // TypeScript cannot see that a kind and its sheet stay together.
      const task = { make: 'pdf', kind, sheet } as PdfTask;
      const drawing = alone(schoolId, 'pdf', () => wholeOf(drawers, task));
      kept.set(name, drawing);
      drawing.then(
        (pdf) => keep(name, pdf.length),
        () => kept.delete(name),
      );
      return drawing;
    },
    export(schoolId, task) {
      const begun = Promise.withResolvers<ReadableStream<Uint8Array>>();
      // Its turn lasts until the last piece is made, or nobody takes them any more.
      alone(schoolId, 'export', async () => {
        const databaseUrl = await addressOf();
        const made = exporters.make({ ...task, make: 'export', databaseUrl });
        const { stream, ended } = streamed(stalledMs, aheadBytes, made);
        begun.resolve(stream);
        return ended;
      }).catch(begun.reject);
      return begun.promise;
    },
    bookFile: (schoolId, task) =>
      alone(schoolId, 'books', async () =>
        wholeOf(exporters, { ...task, schoolId, make: 'books', databaseUrl: await addressOf() }),
      ),
    async read(schoolId, upload) {
      const bytes = await alone(schoolId, 'reading', () =>
        wholeOf(drawers, { make: 'reading', upload }),
      );
      const reading = trust<Reading<typeof upload.file>>(
        JSON.parse(new TextDecoder().decode(bytes)),
        'the worker wrote it',
      );
      if ('read' in reading) return reading.read;
      const { kind, code, message, fields, details } = reading.refused;
      throw new Rejection(kind, code, message, { fields, details });
    },
    async close() {
      await Promise.all([drawers.close(), exporters.close()]);
    },
  };

  async function alone<Result>(
    schoolId: SchoolId,
    what: Task['make'],
    work: () => Promise<Result>,
  ): Promise<Result> {
    const ofSchool = (waiting.get(schoolId) ?? 0) + 1;
    const others = [...waiting.values()].reduce((sum, count) => sum + count, 0);
    if (ofSchool > perSchool || others >= inAll) throw tooMany();
    waiting.set(schoolId, ofSchool);
    try {
      return await mutex(`${what} ${schoolId}`, work);
    } finally {
      const left = (waiting.get(schoolId) ?? 1) - 1;
      if (left > 0) waiting.set(schoolId, left);
      else waiting.delete(schoolId);
    }
  }

  function keep(name: string, bytes: number): void {
    sizes.set(name, bytes);
    let held = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const oldest of kept.keys()) {
      if (held <= keptBytes) return;
      held -= sizes.get(oldest) ?? 0;
      if (sizes.delete(oldest)) kept.delete(oldest);
    }
  }
}

async function wholeOf(
  by: ReturnType<typeof documentWorkers>,
  task: Task,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  for await (const piece of by.make(task)) pieces.push(piece);
  return new Uint8Array(Buffer.concat(pieces));
}

function streamed(stalledMs: number, aheadBytes: number, pieces: AsyncGenerator<Uint8Array>) {
  const ended = Promise.withResolvers<void>();
  let stalled: Timer | undefined;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        clearTimeout(stalled);
        try {
          const { done, value } = await pieces.next();
          if (done) {
            controller.close();
            return ended.resolve();
          }
          controller.enqueue(value);
          stalled = setTimeout(() => {
            controller.error(new DocumentNotMade('nobody takes the export'));
            void giveUp();
          }, stalledMs);
        } catch (fault) {
          ended.reject(fault);
          throw fault;
        }
      },
      cancel: giveUp,
    },
    { highWaterMark: aheadBytes, size: (piece) => piece?.byteLength ?? 0 },
  );
  return { stream, ended: ended.promise };

  async function giveUp(): Promise<void> {
    clearTimeout(stalled);
    await pieces.return(undefined).catch(() => undefined);
    ended.resolve();
  }
}

const tooMany = () =>
  new Rejection(
    'limited',
    'too_many_documents',
    'Many documents are being made at the moment. Please wait a minute and try again.',
    { details: { retryAfterSeconds: 60 } },
  );
