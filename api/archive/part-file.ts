import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { packing } from '#api/backup/packing.ts';
import { readLines } from '#api/backup/read-lines.ts';
import { BootProblem, sentenceOf } from '#api/ground/boot-problem.ts';
import { wholeFile } from '#api/ground/whole-file.ts';

const hash = z.string();

/**
 * What a part's file begins with. After it comes a line for each event, its position and its body as it is sealed (api/transparency/README.md), and an end
 * that counts and hashes what came before it. Who has the file and the log's key can check it without a database: the leaves of its lines, grown upon `before`,
 * give the root of the tree at `last`, and `consistency` leads from there to the signed checkpoint. Hashes are in base64.
 */
export const partHead = z.object({
  keepLeftPart: z.literal(1),
  first: z.number().int(),
  last: z.number().int(),
  archivedAt: z.iso.datetime(),
  /** The whole subtrees of the tree up to the first event, from the left. */
  before: z.array(z.object({ hash, height: z.number().int() })),
  checkpoint: z.string(),
  consistency: z.array(hash),
});
export type PartHead = z.infer<typeof partHead>;

const partEnd = z.object({
  end: z.object({ rows: z.number().int(), sha256: z.string() }),
});

/** Writes a part's file; it appears under its name once it is whole and on the disk. @param lines of positions and bodies, in order */
export async function writePart(
  file: string,
  head: PartHead,
  lines: AsyncIterable<Uint8Array>,
): Promise<void> {
  await wholeFile(file, async (draft) => {
    const zip = packing();
    const written = pipeline(zip, createWriteStream(draft, { mode: 0o600 }));
    written.catch(() => zip.destroy());
    const sum = createHash('sha256');
    const put = async (chunk: Uint8Array | string) => {
      sum.update(chunk);
      if (!zip.write(chunk)) await Promise.race([once(zip, 'drain'), written]);
    };
    try {
      await put(`${JSON.stringify(head)}\n`);
      for await (const some of lines) {
        await put(some);
        await put('\n');
      }
      const end = { rows: head.last - head.first + 1, sha256: sum.copy().digest('hex') };
      zip.end(`${JSON.stringify({ end })}\n`);
      await written;
    } catch (fault) {
      zip.destroy();
      throw fault;
    }
  });
}

/** How many lines are handed on at once. */
const few = 1_000;

/**
 * Reads a part's file: tells its head first, then its lines some at a time.
 * @returns the sha256 of what is in it
 * @throws `BootProblem` where it is no whole part
 */
export async function readPart(
  file: string,
  told: {
    readonly head: (head: PartHead) => Promise<void> | void;
    readonly lines: (lines: Uint8Array) => Promise<void>;
  },
): Promise<string> {
  const sum = createHash('sha256');
  let head: PartHead | null = null;
  let rows = 0;
  let waiting: Buffer[] = [];
  const flush = async () => {
    if (waiting.length === 0) return;
    const all = Buffer.concat(waiting);
    waiting = [];
    await told.lines(all.subarray(0, -1));
  };
  for await (const line of linesOf(file)) {
    if (!head) {
      head = partHead.safeParse(parsed(line)).data ?? null;
      if (!head)
        throw new BootProblem(`${file} is no part of a ledger that this release can read.`);
      await told.head(head);
    } else if (line[0] === braceOpen) {
      await flush();
      const { end } = partEnd.safeParse(parsed(line)).data ?? {};
      const sha256 = sum.digest('hex');
      if (end?.rows === rows && end.sha256 === sha256 && rows === head.last - head.first + 1)
        return sha256;
      break;
    } else {
      rows += 1;
      waiting.push(line);
      if (waiting.length === few) await flush();
    }
    sum.update(line);
  }
  throw new BootProblem(`${file} is not whole: it breaks off, or was changed.`);
}

/** A line of an event begins with its position. */
const braceOpen = 123;

async function* linesOf(file: string): AsyncGenerator<Buffer> {
  try {
    yield* readLines(file);
  } catch (fault) {
    if (fault instanceof BootProblem) throw fault;
    throw new BootProblem(`${file} cannot be read: ${sentenceOf(fault)}.`);
  }
}

function parsed(line: Buffer): unknown {
  try {
    return JSON.parse(line.toString());
  } catch {
    return null;
  }
}
