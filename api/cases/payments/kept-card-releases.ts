import type { Context } from '#api/command-handler.ts';
import { reportFault } from '#api/telemetry/logger.ts';
import { isDecentHour } from '#domain/bills/rhythm.ts';
import { keptCard } from '#domain/kept-card/decide.ts';
import type { ReleaseWhy } from '#domain/kept-card/events.ts';
import { type CardHolder, cardsOf, endOf, keptCardOf } from '#domain/kept-card/kept-card.ts';
import { announcedDays } from '#domain/kept-card/terms.ts';
import type { SchoolId } from '#domain/kernel/ids.ts';
import { addDays, dateOf } from '#domain/kernel/nz-time.ts';
import {
  type Holder,
  type KeptCardRow,
  listEnding,
  listOfHolder,
  listOnAccount,
} from '#projections/kept-cards/query.ts';
import { aboutStudent, type KeptCardDeps, letGo, recordedCards } from './kept-card-looks.ts';

export type Payer = CardHolder & {
  readonly schoolId: SchoolId;
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
    async remove({ context, ...holder }: Payer): Promise<void> {
      const kept = keptCardOf(await recordedCards(states, holder));
      if (!kept) return;
      await release(kept.agreementId, holder, 'payer', context);
      await letGo(stripe, kept).catch((fault: unknown) => reportFault('cards', fault));
      await projector.waitFor(await log.head());
    },

    /** What the card company still keeps of an agreement that is over. Again it does no harm. */
    async forget(agreementId: string, holder: CardHolder): Promise<void> {
      const agreement = (await recordedCards(states, holder)).get(agreementId);
      if (agreement?.state === 'released') await letGo(stripe, agreement);
    },

    /** @param tell is called for each card before its release, and again after a crash between the two */
    async releaseOnAccount(
      schoolId: SchoolId,
      cardAccount: string,
      tell: (row: KeptCardRow) => Promise<void>,
    ): Promise<void> {
      const rows = await listOnAccount(sql, schoolId, cardAccount);
      for (const row of rows) if (row.state === 'kept') await tell(row);
      await releaseAll(rows, 'account');
    },

    releaseOf: async (holder: Holder, why: ReleaseWhy): Promise<void> =>
      releaseAll(await listOfHolder(sql, holder), why),

    /** Tells payers whose agreement or card ends soon, and ends what is over. */
    async endDue(): Promise<void> {
      const today = dateOf(clock());
      const soon = addDays(today, announcedDays);
      for (const row of await listEnding(sql, { soon, today }, endingAtOnce)) {
        const { agreementId, schoolId } = row;
        const about = { ...system, schoolId, ...aboutStudent(row) };
        if (endOf(row) < today) await release(agreementId, row, 'ended', about);
        else if (isDecentHour(clock()))
          await dispatch(keptCard, cardsOf(row), { type: 'AnnounceCardEnd', agreementId }, about);
      }
    },
  };

  async function release(
    agreementId: string,
    holder: CardHolder,
    why: ReleaseWhy,
    context: Context,
  ): Promise<void> {
    const command = { type: 'ReleaseCard', agreementId, why } as const;
    await dispatch(keptCard, cardsOf(holder), command, context);
  }

  async function releaseAll(rows: readonly KeptCardRow[], why: ReleaseWhy): Promise<void> {
    for (const row of rows) {
      const about = { ...system, schoolId: row.schoolId, ...aboutStudent(row) };
      await release(row.agreementId, row, why, about);
    }
  }
}

const system: Context = { actor: { kind: 'system', id: null } };
