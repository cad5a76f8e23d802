import type { Dispatch } from '#api/command-handler.ts';
import type { Database } from '#api/database/database.ts';
import type { Clock } from '#api/ground/clock.ts';
import { reactor } from '#api/reactors/reactor.ts';
import type { StreamStates } from '#api/stream-states/stream-states.ts';
import { agreement } from '#domain/agreement/decide.ts';
import { addMinutes } from '#domain/kernel/nz-time.ts';
import { ruleOf } from '#domain/notices/rules.ts';
import type { Projector } from '#projections/engine/projector.ts';
import { listSigners } from '#projections/terms/query.ts';
import { recordedVersions } from './recorded-versions.ts';

/** Asks learners to sign a version that was just published, once each; who needn’t sign it hears nothing. New learners are asked when they enrol. */
export const askingToSign = (deps: {
  readonly sql: Database;
  readonly states: StreamStates;
  readonly clock: Clock;
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly dispatch: Dispatch;
}) =>
  reactor({
    name: 'ask-to-sign',
    startsAt: 'now',
    on: {
      async TermsPublished({ id, position, data: { schoolId, version }, metadata }) {
        const { occurredAt, correlationId } = metadata;
        if (occurredAt < addMinutes(deps.clock(), -ruleOf.termsToSign.usefulMinutes)) return;
        await deps.projector.waitFor(position);
        const known = await recordedVersions(deps.states, schoolId);
        const context = {
          actor: { kind: 'system', id: null },
          schoolId,
          correlationId,
          causationId: id,
        } as const;
        for (const { studentId, dateOfBirth: bornOn, enrolledAt } of await listSigners(
          deps.sql,
          schoolId,
        )) {
          if (enrolledAt >= occurredAt) continue;
          const asked = { schoolId, studentId, known, bornOn, published: version };
          await deps.dispatch(
            agreement,
            studentId,
            { type: 'RemindToSign', ...asked },
            { ...context, studentId },
          );
        }
      },
    },
  });
