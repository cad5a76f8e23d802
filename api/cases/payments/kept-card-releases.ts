import type { Context } from '#api/command-handler.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { isDecentHour } from '#domain/bills/rhythm.ts';
import { keptCard } from '#domain/kept-card/decide.ts';
import type { ReleaseWhy } from '#domain/kept-card/events.ts';
import { endOf, keptCardOf } from '#domain/kept-card/kept-card.ts';
import { announcedDays } from '#domain/kept-card/terms.ts';
import type { SchoolId, StudentId } from '#domain/kernel/ids.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import {
  type KeptCardRow,
  listEnding,
  listOfStudent,
  listOnAccount,
} from '#projections/kept-cards/query.ts';
import { type KeptCardDeps, letGo, recordedCards } from './kept-card-looks.ts';

export type Payer = {
  readonly schoolId: SchoolId;
  readonly studentId: StudentId;
  readonly context: Context;
};

/** Agreements that are told of, or ended, at once. */
const endingAtOnce = 200;

/**
 * How agreements about kept cards end. The fact comes first and the card company after it, so that nothing is charged to a card that its payer has taken back,
 * whatever the card company answers.
 */
export function keptCardReleases(deps: KeptCardDeps) {
  const { sql, log, dispatch, clock, projector, stripe, states } = deps;

  return {
    /** At once: nothing is charged to it from the fact on. Where no card is kept, nothing. */
    async remove({ studentId, context }: Payer): Promise<void> {
      const kept = keptCardOf(await recordedCards(states, studentId));
      if (!kept) return;
      await release(kept.agreementId, studentId, 'payer', context);
      await letGo(stripe, kept).catch((fault: unknown) => reportFault('cards', fault));
      await projector.waitFor(await log.head());
    },

    /** What the card company still keeps of an agreement that is over. Again it does no harm. */
    async forget(agreementId: string, studentId: StudentId): Promise<void> {
      const agreement = (await recordedCards(states, studentId)).get(agreementId);
      if (agreement?.state === 'released') await letGo(stripe, agreement);
    },

    releaseOnAccount: async (schoolId: SchoolId, cardAccount: string): Promise<void> =>
      releaseAll(await listOnAccount(sql, schoolId, cardAccount), 'account'),

    releaseOfStudent: async (studentId: StudentId): Promise<void> =>
      releaseAll(await listOfStudent(sql, studentId), 'erased'),

    /** Tells payers whose agreement or card ends soon, and ends what is over. */
    async endDue(): Promise<void> {
      const today = dateOf(clock());
      const soon = addDays(today, announcedDays);
      for (const row of await listEnding(sql, { soon, today }, endingAtOnce)) {
        const { agreementId, studentId, schoolId } = row;
        if (endOf(row) < today)
          await release(agreementId, studentId, 'ended', { ...system, schoolId, studentId });
        else if (isDecentHour(clock()))
          await dispatch(
            keptCard,
            studentId,
            { type: 'AnnounceCardEnd', agreementId },
            { ...system, schoolId, studentId },
          );
      }
    },
  };

  async function release(
    agreementId: string,
    studentId: StudentId,
    why: ReleaseWhy,
    context: Context,
  ): Promise<void> {
    await dispatch(keptCard, studentId, { type: 'ReleaseCard', agreementId, why }, context);
  }

  async function releaseAll(rows: readonly KeptCardRow[], why: ReleaseWhy): Promise<void> {
    for (const { agreementId, schoolId, studentId } of rows)
      await release(agreementId, studentId, why, { ...system, schoolId, studentId });
  }
}

const system: Context = { actor: { kind: 'system', id: null } };
