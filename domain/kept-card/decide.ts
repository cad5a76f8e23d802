import type { Decider } from '../kernel/decider.ts';
import { addDays, dateOf, type LocalDate } from '../kernel/nz-time.ts';
import type {
  AgreeCard,
  AnnounceCardEnd,
  KeepCard,
  KeptCardCommand,
  ReleaseCard,
} from './commands.ts';
import type { KeptCardEvent, ReleaseWhy } from './events.ts';
import { type Agreement, endOf, type KeptCards, noun } from './kept-card.ts';
import { endsTooLate, endsTooSoon, noKeptCard } from './rejections.ts';
import { announcedDays, latestEnd } from './terms.ts';

/** Rules of the cards that one payer lets the school keep: one at a time, and only while its payer agrees. */
export const keptCard: Decider<KeptCardCommand, KeptCards, KeptCardEvent> = {
  ...noun,
  decide(command, state) {
    switch (command.type) {
      case 'AgreeCard':
        return agree(command, state);
      case 'KeepCard':
        return keep(command, state);
      case 'ReleaseCard':
        return release(command, state);
      case 'AnnounceCardEnd':
        return announce(command, state);
    }
  },
};

function agree({ type: _type, now, ...command }: AgreeCard, state: KeptCards): KeptCardEvent[] {
  if (state.get(command.agreementId)) return [];
  const agreedOn = dateOf(now);
  mustEndInTime(command.endsOn, agreedOn);
  const { cardAccount, payerId, ...rest } = command;
  const account = cardAccount === null ? {} : { cardAccount };
  const payer = payerId === null ? {} : { payerId };
  return [{ type: 'CardAgreed', data: { ...rest, ...account, ...payer, agreedOn } }];
}

/** Asked before anything is begun at the card company. @throws where it ends today, or too late */
export function mustEndInTime(endsOn: LocalDate, today: LocalDate): void {
  if (endsOn <= today) throw endsTooSoon();
  if (endsOn > latestEnd(today)) throw endsTooLate();
}

/** The card before it is kept no longer. */
function keep({ type: _type, now: _now, ...card }: KeepCard, state: KeptCards): KeptCardEvent[] {
  const agreed = state.get(card.agreementId);
  if (!agreed) throw noKeptCard();
  if (agreed.state !== 'agreed') return [];
  const before = [...state.entries()].flatMap(([agreementId, each]) =>
    each.state === 'kept' ? [released(agreementId, each, 'replaced')] : [],
  );
  return [...before, { type: 'CardKept', data: { ...card, ...whoseOf(agreed) } }];
}

function release({ agreementId, why }: ReleaseCard, state: KeptCards): KeptCardEvent[] {
  const known = state.get(agreementId);
  if (!known) throw noKeptCard();
  return known.state === 'released' ? [] : [released(agreementId, known, why)];
}

/** Once, when its end is near. */
function announce({ agreementId, now }: AnnounceCardEnd, state: KeptCards): KeptCardEvent[] {
  const known = state.get(agreementId);
  if (known?.state !== 'kept' || known.isAnnounced) return [];
  const endsOn = endOf(known);
  if (addDays(dateOf(now), announcedDays) < endsOn) return [];
  return [{ type: 'CardEndAnnounced', data: { agreementId, ...whoseOf(known), endsOn } }];
}

function released(agreementId: string, known: Agreement, why: ReleaseWhy): KeptCardEvent {
  return { type: 'CardReleased', data: { agreementId, ...whoseOf(known), why } };
}

const whoseOf = ({ schoolId, studentId, payerId }: Agreement) => ({
  schoolId,
  studentId,
  ...(payerId === null ? {} : { payerId }),
});
