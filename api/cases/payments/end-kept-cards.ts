import { reactor } from '#api/reactors/reactor.ts';
import { erasedPayer, erasedStudent } from '#domain/erasure/erased-person.ts';
import type { Projector } from '#projections/engine/projector.ts';
import type { KeptCardLetters } from './kept-card-letters.ts';
import type { KeptCardCases } from './kept-cards.ts';

/** What ends the keeping of cards: an account that is detached, a payer who left or was erased; and what is released is let go at the card company. */
export const endKeptCards = ({
  projector,
  keptCards,
  keptCardLetters,
}: {
  readonly projector: Pick<Projector, 'waitFor'>;
  readonly keptCards: KeptCardCases;
  readonly keptCardLetters: Pick<KeptCardLetters, 'cardEnds' | 'cardGone'>;
}) =>
  reactor({
    name: 'end-kept-cards',
    on: {
      CardReleased: ({ data: { agreementId, studentId, payerId = null } }) =>
        keptCards.forget(agreementId, { studentId, payerId }),
      async CardEndAnnounced({ data, position }) {
        await projector.waitFor(position);
        await keptCardLetters.cardEnds(data, data.endsOn);
      },
      async CardAccountDetached({ data: { schoolId, cardAccount }, position }) {
        await projector.waitFor(position);
        await keptCards.releaseOnAccount(schoolId, cardAccount, keptCardLetters.cardGone);
      },
      async PersonErased({ data: { person }, position }) {
        const studentId = erasedStudent(person);
        const payerId = erasedPayer(person) ?? null;
        if (studentId === undefined && payerId === null) return;
        await projector.waitFor(position);
        await keptCards.releaseOf({ studentId, payerId }, 'erased');
      },
      async PayerLeft({ data: { payerId }, position }) {
        await projector.waitFor(position);
        await keptCards.releaseOf({ payerId }, 'left');
      },
    },
  });
