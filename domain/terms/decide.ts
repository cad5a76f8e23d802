import type { Decider } from '../kernel/decider.ts';
import { addYears, dateOf } from '../kernel/nz-time.ts';
import { same } from '../kernel/same.ts';
import type { PublishTerms, SaveTermsDraft, TermsCommand } from './commands.ts';
import type { TermsEvent } from './events.ts';
import {
  sameWords,
  startsBeforeLast,
  startsInThePast,
  startsTooLate,
  versionNotNext,
  versionTaken,
} from './rejections.ts';
import { noun, type TermsBook } from './terms.ts';

/** Rules of a school’s terms: versions count up by one, and a published version never changes. */
export const terms: Decider<TermsCommand, TermsBook, TermsEvent> = {
  ...noun,
  decide: (command, state) =>
    command.type === 'SaveTermsDraft' ? save(command, state) : publish(command, state),
};

function save(command: SaveTermsDraft, { draft }: TermsBook): TermsEvent[] {
  const { type: _type, now: _now, schoolId, ...wanted } = command;
  if (draft && same(draft, wanted)) return [];
  return [{ type: 'TermsDrafted', data: { schoolId, ...wanted } }];
}

function publish({ type: _type, now, ...data }: PublishTerms, state: TermsBook): TermsEvent[] {
  const { version, startsOn, hash } = data;
  const last = state.versions.get(state.latest);
  // A repeated press publishes nothing again.
  if (last && isSame(last, data)) return [];
  if (version <= state.latest) throw versionTaken(state.latest);
  if (version !== state.latest + 1) throw versionNotNext(state.latest + 1);
  if (last?.hash === hash) throw sameWords(last.version);
  const today = dateOf(now);
  if (startsOn < today) throw startsInThePast();
  if (startsOn > addYears(today, 1)) throw startsTooLate();
  if (last && startsOn < last.startsOn) throw startsBeforeLast(last.version, last.startsOn);
  return [{ type: 'TermsPublished', data }];
}

const isSame = (
  last: Pick<PublishTerms, 'version' | 'startsOn' | 'hash'>,
  data: Pick<PublishTerms, 'version' | 'startsOn' | 'hash'>,
) => last.version === data.version && last.hash === data.hash && last.startsOn === data.startsOn;
