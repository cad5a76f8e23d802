import type { Decider } from '../kernel/decider.ts';
import { same } from '../kernel/same.ts';
import { type Bank, noun } from './bank.ts';
import type { BankCommand } from './commands.ts';
import type { BankEvent } from './events.ts';

/** Rules of what a school takes from its bank: a file counts once, from when all of it is there. */
export const bank: Decider<BankCommand, Bank, BankEvent> = {
  ...noun,
  decide: ({ type: _, now: _now, ...data }, state) => {
    if ('fileId' in data)
      return state.files.has(data.fileId) ? [] : [{ type: 'BankFileTaken', data }];
    const kept = state.columns.get(data.account ?? '');
    return kept && same(kept, data.columns) ? [] : [{ type: 'BankMappingKept', data }];
  },
};
