import { Elysia } from 'elysia';
import { z } from 'zod';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import {
  checkpointNote,
  checkpointText,
  logKey,
  originOf,
  readCheckpoint,
} from '#api/transparency/checkpoint.ts';
import { hasCosignature, keepCosignature } from '#api/transparency/cosignatures.ts';
import { listRotations } from '#api/transparency/key-rotation.ts';
import { algorithms, isSignedBy, readVerifier, verifierLine } from '#api/transparency/note.ts';
import { proofOf } from '#api/transparency/proof-file.ts';
import { sealOfSize } from '#api/transparency/seal-store.ts';
import { readTilePath } from '#api/transparency/tile-path.ts';
import { readTile, tileWidth } from '#api/transparency/tiles.ts';
import { hashSize } from '#api/transparency/tree.ts';
import { positionOf } from '#domain/kernel/ids.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

const nothingThere = () =>
  new Rejection('missing', 'not_in_log', 'The log holds nothing there yet.');
const notOurs = () =>
  new Rejection(
    'invalid',
    'not_a_cosignature',
    'Send the line of a witness’s key, an empty line, and one of our checkpoints with that witness’s cosignature.',
  );
const full = () =>
  new Rejection(
    'conflict',
    'enough_witnesses',
    'This checkpoint shows sixteen witnesses already. Ask the operator to name yours.',
  );
const notYourName = (name: string) =>
  new Rejection(
    'conflict',
    'witness_name_taken',
    `${name} is the name of another witness, with another key. Choose another name.`,
  );
const oneEach = 'cosignatures of this checkpoint from here';

const textFile = (text: string, cache: string, type = 'text/plain; charset=utf-8') =>
  new Response(text, { headers: { 'content-type': type, 'cache-control': cache } });

type LogDeps = AccessDeps &
  Pick<Deps, 'clientAddress' | 'publicUrl' | 'rateLimits' | 'sealKeeper' | 'witnesses'>;

/** The ledger as a transparency log, for any client of C2SP tlog-tiles: hashes and signatures, and nothing personal. */
export function transparencyRoutes(deps: LogDeps) {
  const { sql, publicUrl } = deps;
  const cosignatures = deps.rateLimits.limit('cosignatures', 60, 3_600, 'cosignatures from here');
  // Strangers share the places, one for each address and checkpoint; a week later nobody looks at that checkpoint.
  const places = deps.rateLimits.limit('cosignature-places', 1, 7 * 24 * 3_600, oneEach);
  const named = deps.witnesses.map(verifierLine);
  const keeper = () => {
    if (!deps.sealKeeper) throw nothingThere();
    return deps.sealKeeper;
  };
  const takenNames = (origin: string) =>
    new Set([origin, ...deps.witnesses.map(({ name }) => name)].map((name) => name.toLowerCase()));
  const checkpoint = async (size?: number) => {
    const note = await checkpointNote(sql, keeper(), publicUrl, size);
    if (note === null) throw nothingThere();
    return textFile(note, 'no-cache');
  };

  return new Elysia({ name: 'transparency.routes', prefix: '/transparency' })
    .use(access(deps))
    .get('/key', () => textFile(`${logKey(keeper().publicKey, publicUrl)}\n`, 'no-cache'), {
      public: true,
      detail: {
        summary: 'The key that checks checkpoints, as a line',
        responses: { ...asFile('The key', 'text/plain'), ...refusals(404) },
      },
    })
    .get(
      '/keys',
      async () => {
        keeper();
        const lines = (await listRotations(sql)).map((each) => `${JSON.stringify(each)}\n`);
        return textFile(lines.join(''), 'no-cache', 'application/x-ndjson');
      },
      {
        public: true,
        detail: {
          summary:
            'How the keys of the seals followed one another, each signed by the one before; a line of JSON for each',
          responses: { ...asFile('The rotations', 'application/x-ndjson'), ...refusals(404) },
        },
      },
    )
    .get('/checkpoint', () => checkpoint(), {
      public: true,
      detail: {
        summary: 'The last checkpoint: origin, size and root, signed and cosigned',
        responses: { ...asFile('The checkpoint', 'text/plain'), ...refusals(404) },
      },
    })
    .get('/checkpoint/:size', ({ params }) => checkpoint(params.size), {
      public: true,
      params: z.object({ size: positionOf('Size') }),
      detail: {
        summary: 'The checkpoint of a size, with what witnesses have signed under it since',
        responses: { ...asFile('The checkpoint', 'text/plain'), ...refusals(404) },
      },
    })
    .get(
      '/tile/*',
      async ({ params }) => {
        const address = readTilePath(params['*']);
        const tile = address && (await readTile(sql, address.level, address.number));
        if (!tile || tile.length < address.width * hashSize) throw nothingThere();
        return new Response(new Uint8Array(tile.subarray(0, address.width * hashSize)), {
          headers: {
            'content-type': 'application/octet-stream',
            'cache-control':
              address.width === tileWidth
                ? 'public, max-age=31536000, immutable'
                : 'public, max-age=60',
          },
        });
      },
      { public: true, detail: { hide: true } },
    )
    .get(
      '/proof/:position',
      async ({ params }) => {
        const proof = await proofOf(sql, keeper(), publicUrl, params.position);
        if (proof === null) throw nothingThere();
        const response = textFile(proof, 'no-cache');
        response.headers.set(
          'content-disposition',
          `attachment; filename="ledger-${params.position}.tlog-proof"`,
        );
        return response;
      },
      {
        public: true,
        params: z.object({ position: positionOf('Position') }),
        detail: {
          summary: 'The proof that an event stands under the last checkpoint',
          responses: { ...asFile('The proof', 'text/plain'), ...refusals(404) },
        },
      },
    )
    .post(
      '/cosignature',
      async ({ body, server, request, set }) => {
        const from = deps.clientAddress(server, request);
        await cosignatures.spend(from);
        const { publicKey } = keeper();
        const [line = '', ...rest] = body.split('\n\n');
        const witness = readVerifier(line);
        const cosigned = readCheckpoint(rest.join('\n\n'));
        const origin = originOf(publicUrl);
        if (witness?.algorithm !== algorithms.cosignature || !cosigned) throw notOurs();
        const known = verifierLine(witness);
        const isNamed = named.includes(known);
        if (!isNamed && takenNames(origin).has(witness.name.toLowerCase()))
          throw notYourName(witness.name);
        const seal = await sealOfSize(sql, cosigned.size);
        const isOurs = seal !== null && cosigned.note.text === checkpointText(origin, seal);
        const own = { name: origin, algorithm: algorithms.ed25519, publicKey };
        if (!isOurs || !isSignedBy(cosigned.note, own) || !isSignedBy(cosigned.note, witness))
          throw notOurs();
        const [signature, another] = cosigned.note.signatures.filter(
          ({ name }) => name === witness.name,
        );
        if (!signature || another) throw notOurs();
        const signed = Buffer.from(signature.bytes).toString('base64');
        const kept = `— ${witness.name} ${signed}\n`;
        const { size } = cosigned;
        if (!isNamed && !(await hasCosignature(sql, origin, size, known)))
          await places.spend(`${from} ${size}`);
        if (!(await keepCosignature(sql, origin, size, known, kept, named))) throw full();
        set.status = 204;
      },
      {
        public: true,
        parse: 'text',
        // Of signed notes, line ends and what shows.
        body: z
          .string()
          .max(20_000)
          .regex(/^[\n\P{C}]*$/u),
        detail: {
          summary: 'Hand in a witness’s cosignature under one of our checkpoints',
          responses: {
            204: { description: 'Kept, and shown with the checkpoint' },
            ...refusals(404, 409, 429),
          },
        },
      },
    );
}
