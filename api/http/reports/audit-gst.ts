import { Elysia } from 'elysia';
import { z } from 'zod';
import { gstPeriods } from '#api/cases/books/gst.ts';
import { linesOf } from '#api/cases/books/gst-lines.ts';
import type { Deps } from '#api/deps.ts';
import { type AccessDeps, access } from '#api/http/access.ts';
import { gstPeriodLinesJson, lineToJson, periodToJson } from '#api/http/gst-json.ts';
import { bySchool } from '#api/http/ids-in-paths.ts';
import { refusals } from '#api/http/response-docs.ts';
import { positionOf } from '#domain/kernel/ids.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { Rejection } from '#domain/kernel/rejection.ts';

const nothingThere = () =>
  new Rejection('missing', 'event_not_found', 'The ledger holds nothing there.');

type ReplayDeps = AccessDeps & Pick<Deps, 'auditOf' | 'longReads'>;

/** What auditors ask of a school's GST: every box and its lines as they were after any fact of the ledger. */
export const gstReplay = (deps: ReplayDeps) =>
  new Elysia({ name: 'reports.audit-gst', prefix: '/api/audit' }).use(access(deps)).get(
    '/schools/:id/gst',
    async ({ params, query: { position } }) => {
      const after =
        position === undefined
          ? null
          : await deps.longReads.read((sql) => deps.auditOf(sql).event(position));
      if (position !== undefined && !after) throw nothingThere();
      const today = dateOf(after?.event.metadata.occurredAt ?? deps.clock());
      const { facts, periods } = await gstPeriods(deps, params.id, today, position);
      const whole = periods.map(async (period) => ({
        ...periodToJson(period),
        lines: (await linesOf(deps.sql, params.id, period, periods)).map(lineToJson),
      }));
      return { upTo: facts.upTo, periods: await Promise.all(whole) };
    },
    {
      auditor: true,
      params: bySchool,
      query: z.object({ position: positionOf('Position').optional() }),
      response: z.object({
        upTo: z.number().int(),
        periods: z.array(gstPeriodLinesJson),
      }),
      detail: {
        summary:
          'A school’s GST as it stood after one fact of the ledger, box by box with its lines',
        responses: refusals(404),
      },
    },
  );
