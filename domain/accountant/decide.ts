import type { Decider } from '../kernel/decider.ts';
import { addDays, dateOf } from '../kernel/nz-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { AccountantCommand, MakeAccountantLink } from './commands.ts';
import type { AccountantEvent } from './events.ts';
import { longestLinkDays } from './kinds.ts';
import { type AccountantLink, noun } from './link.ts';

/** How many links of a school may be open. */
const mostLinks = 10;

/** Rules of one accountant's link: it is made, read by, and ended for good. */
export const accountantLink: Decider<AccountantCommand, AccountantLink, AccountantEvent> = {
  ...noun,
  decide: (command, state) => {
    switch (command.type) {
      case 'MakeAccountantLink':
        return state.status === 'none' ? make(command) : [];
      case 'EndAccountantLink':
        if (state.status === 'none' || state.schoolId !== command.schoolId) throw linkNotFound();
        if (state.status === 'ended') return [];
        return [
          {
            type: 'AccountantLinkEnded',
            data: { linkId: command.linkId, schoolId: state.schoolId },
          },
        ];
      case 'ReadByAccountant': {
        const { linkId, now, reading } = command;
        if (state.status === 'none') throw linkNotFound();
        if (state.status === 'ended' || dateOf(now) > state.endsOn) throw linkOver();
        return [{ type: 'BooksRead', data: { linkId, schoolId: state.schoolId, ...reading } }];
      }
    }
  },
};

function make({ linkId, schoolId, link, openLinks, now }: MakeAccountantLink): AccountantEvent[] {
  const today = dateOf(now);
  if (link.endsOn < today) throw endsTooSoon();
  if (link.endsOn > addDays(today, longestLinkDays)) throw endsTooLate();
  if (openLinks >= mostLinks) throw tooManyLinks();
  return [{ type: 'AccountantLinkMade', data: { linkId, schoolId, ...link } }];
}

export const linkNotFound = () =>
  new Rejection(
    'missing',
    'link_not_found',
    'There is no such link. Ask the school for a new one.',
  );

export const linkOver = () =>
  new Rejection('gone', 'link_over', 'This link has ended. Ask the school for a new one.');

const endsTooSoon = () =>
  new Rejection('invalid', 'ends_too_soon', 'Last day must be today or later.', {
    fields: { endsOn: 'Today or later' },
  });

const endsTooLate = () =>
  new Rejection(
    'invalid',
    'ends_too_late',
    `Last day can be at most ${longestLinkDays} days from today.`,
    { fields: { endsOn: `Within ${longestLinkDays} days` } },
  );

const tooManyLinks = () =>
  new Rejection(
    'conflict',
    'too_many_links',
    `There can be at most ${mostLinks} accountants’ links. End one first.`,
  );
