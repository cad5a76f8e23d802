import { Elysia } from 'elysia';
import { z } from 'zod';
import { exportRows } from '#api/audit/export.ts';
import { type ExportHead, exportFormats, exportText, textStream } from '#api/audit/export-text.ts';
import { ndjsonAnswer } from '#api/audit/ndjson.ts';
import { openDatabase, patient } from '#api/database/database.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { asFile, refusals } from '#api/http/response-docs.ts';
import { toPrint } from '#api/ledger-kurrent/comparison-sentences.ts';
import { listRotations } from '#api/transparency/key-rotation.ts';
import { verifyDatabase } from '#api/transparency/verify-database.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';
import { ledgerSearch } from '#domain/telling/search.ts';
import { CheckUnderWay, checkReadModels } from '#projections/engine/check.ts';
import { projections } from '#projections/registry.ts';

const notSealed = () =>
  new Rejection('missing', 'not_sealed', 'This installation does not seal its ledger.');

const underWay = {
  error: 'Somebody else is comparing them at this moment. Please try again soon.',
};

const formats = {
  ndjson: 'application/x-ndjson',
  csv: 'text/csv; charset=utf-8',
} as const;

const keyFile = (pem: string) =>
  new Response(pem, {
    headers: {
      'content-type': 'application/x-pem-file',
      'content-disposition': 'attachment; filename="keep-left-seal-key.pem"',
    },
  });

type ProofDeps = AccessDeps &
  Pick<Deps, 'auditOf' | 'clock' | 'log' | 'longReads' | 'ownerUrl' | 'sealKeeper' | 'searches'>;

async function verify(
  deps: Pick<Deps, 'clock' | 'log' | 'searches'>,
  keeper: NonNullable<Deps['sealKeeper']>,
  say: (line: unknown) => void,
): Promise<void> {
  const trust = { publicKey: keeper.publicKey, remembered: keeper.lastSeal() };
  // In one session: whoever searches meanwhile has the other.
  const verdict = await verifyDatabase(deps.searches, trust, {
    onProgress: (done, of) => say({ done, of }),
  });
  const server = await deps.log.server?.compare({
    now: deps.clock(),
    onProgress: (done, of) => say({ done, of }),
  });
  say({
    verdict: { ...verdict, key: keeper.id },
    ...(server && { server: toPrint(server) }),
  });
}

/** What auditors can prove: the seals, the read models against a replay, and exports that carry their proof. */
export function auditProofs(deps: ProofDeps) {
  // The lock in the database belongs to a session: here it keeps a process from opening a connection for each who asks.
  let isComparing = false;

  return new Elysia({ name: 'audit.proofs', prefix: '/api/audit' })
    .use(access(deps))
    .get(
      '/verify',
      () => {
        const keeper = deps.sealKeeper;
        if (!keeper) throw notSealed();
        return ndjsonAnswer((say) => verify(deps, keeper, say));
      },
      {
        auditor: true,
        detail: {
          summary:
            'Hold the ledger against its seals, and against the server that keeps it; a line of JSON for each step',
          responses: {
            ...asFile('Steps, then the verdict', 'application/x-ndjson'),
            ...refusals(404),
          },
        },
      },
    )
    .get(
      '/drift',
      () =>
        ndjsonAnswer(async (say) => {
          if (isComparing) return say(underWay);
          isComparing = true;
          const own = openDatabase(deps.ownerUrl, { max: 1, connection: patient });
          try {
            say(await checkReadModels(own, deps.log, projections, (done, of) => say({ done, of })));
          } catch (fault) {
            if (!(fault instanceof CheckUnderWay)) throw fault;
            say(underWay);
          } finally {
            await own.end({ timeout: 2 });
            isComparing = false;
          }
        }),
      {
        auditor: true,
        detail: {
          summary: 'Replay everything and compare with the read models, row by row',
          responses: asFile('Steps, then the differences', 'application/x-ndjson'),
        },
      },
    )
    .get(
      '/export',
      async ({ query: { format, ...search } }) => {
        const sql = await deps.longReads.now();
        const exportedAt = deps.clock();
        const head: ExportHead = {
          kind: 'export',
          version: 2,
          exportedAt,
          search,
          publicKey: deps.sealKeeper?.publicPem ?? null,
          rotations: await listRotations(sql),
        };
        const text = exportText(format, head, exportRows(sql, deps.auditOf(sql), search));
        return new Response(textStream(text), {
          headers: {
            'content-type': formats[format],
            'content-disposition': `attachment; filename="ledger-${dateOf(exportedAt)}.${format}"`,
            'cache-control': 'no-store',
          },
        });
      },
      {
        auditor: true,
        confirmed: true,
        query: ledgerSearch.extend({ format: z.enum(exportFormats) }),
        detail: {
          summary: 'What a search finds, in order, each event with the proof of its seal',
          responses: asFile('The export', 'application/x-ndjson', 'text/csv'),
        },
      },
    )
    .get(
      '/key',
      () => {
        if (!deps.sealKeeper) throw notSealed();
        return keyFile(deps.sealKeeper.publicPem);
      },
      {
        auditor: true,
        detail: {
          summary: 'The public key of the seals',
          responses: { ...asFile('The key, PEM', 'application/x-pem-file'), ...refusals(404) },
        },
      },
    );
}
