import type { Decider } from '../kernel/decider.ts';
import { afterToday } from '../kernel/invalid-field.ts';
import { dateOf } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type { ConfirmRules, ProposeRules, RulesCommand, WithdrawRules } from './commands.ts';
import { contentOf } from './content.ts';
import { type RulesEvent, rulesContent } from './events.ts';
import {
  confirmedAlready,
  confirmedByProposer,
  correctionWithoutReason,
  endsBeforeItStarts,
  notTheLatest,
  pastWithoutReason,
  rulesNotFound,
  withdrawnAlready,
} from './rejections.ts';
import { noun, type RulesBook } from './rules.ts';

/** Rules of the licence rules: one admin enters them, another confirms, and only then they count. */
export const licenceRules: Decider<RulesCommand, RulesBook, RulesEvent> = {
  ...noun,
  decide: (command, book) => {
    switch (command.type) {
      case 'ProposeRules':
        return propose(command, book);
      case 'ConfirmRules':
        return confirm(command, book);
      case 'WithdrawRules':
        return withdraw(command, book);
    }
  },
};

function propose({ number, form, by, now }: ProposeRules, book: RulesBook): RulesEvent[] {
  const today = dateOf(now);
  const { from, until, checkedOn, reason } = form;
  if (until !== null && until < from) throw endsBeforeItStarts();
  if (checkedOn > today) throw afterToday('checkedOn', 'The day you checked the source');
  if (number !== null) mustBeKnown(number, book);
  if (number !== null && reason === null) throw correctionWithoutReason();
  if (from < today && reason === null) throw pastWithoutReason(from);
  const content = rulesContent.parse(contentOf(form));
  const waiting = [...book.proposed.values()].find((one) =>
    number === null ? one.version === 1 && one.proposedBy === by : one.number === number,
  );
  if (waiting && same(waiting.content, content) && waiting.reason === reason) return [];
  const own = number ?? book.versions.size + 1;
  const version = (book.versions.get(own) ?? 0) + 1;
  return [{ type: 'RulesProposed', data: { number: own, version, by, ...content, reason } }];
}

function confirm({ number, version, by, now }: ConfirmRules, book: RulesBook): RulesEvent[] {
  const published = book.published.get(number);
  if (published?.version === version) throw confirmedAlready();
  mustBeKnown(number, book);
  const proposed = book.proposed.get(number);
  if (proposed?.version !== version) throw notTheLatest();
  if (proposed.proposedBy === by) throw confirmedByProposer();
  const on = dateOf(now);
  // It was entered in time and waited too long.
  if (proposed.content.from < on && proposed.reason === null)
    throw pastWithoutReason(proposed.content.from);
  const replaces = published?.version ?? null;
  return [{ type: 'RulesConfirmed', data: { number, version, by, on, replaces } }];
}

function withdraw({ number, version, by, reason }: WithdrawRules, book: RulesBook): RulesEvent[] {
  if (!book.versions.has(number)) throw rulesNotFound();
  const known = [book.proposed.get(number), book.published.get(number)];
  if (known.some((one) => one?.version === version))
    return [{ type: 'RulesWithdrawn', data: { number, version, by, reason } }];
  if (known.some((one) => one !== undefined)) throw notTheLatest();
  return [];
}

/** They were proposed, and have not been withdrawn since. */
function mustBeKnown(number: number, { proposed, published, versions }: RulesBook): void {
  if (!versions.has(number)) throw rulesNotFound();
  if (!proposed.has(number) && !published.has(number)) throw withdrawnAlready();
}
