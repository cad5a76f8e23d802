import { z } from 'zod';
import type { Command, Decider } from '../kernel/decider.ts';
import { oneOf } from '../kernel/fields.ts';
import type { Person } from '../kernel/personal.ts';
import { allNoticeKinds, byKind, firstWay, noticeWays } from '../notices/kinds.ts';
import { type ChoiceEvent, type Choices, evolve, noChoices } from './events.ts';

const way = oneOf('How to be told', noticeWays).optional();

/** PUT of one's own choices. A kind that is not named stays as it is. */
export const choicesForm = z.object({
  kinds: z.object(
    byKind(allNoticeKinds, () => way),
    { error: 'Say for a kind of message how you want to be told' },
  ),
});

export type ChooseNotices = Command<
  'ChooseNotices',
  { person: Person; kinds: z.infer<typeof choicesForm>['kinds'] }
>;

/** How one person wants to be told. Each choice is a fact with its day. */
export const choices: Decider<ChooseNotices, Choices, ChoiceEvent> = {
  noun: 'choices',
  initial: noChoices,
  evolve,
  decide: ({ person, kinds }, state) =>
    allNoticeKinds.flatMap((kind) => {
      const channel = kinds[kind];
      if (!channel || channel === (state[kind] ?? firstWay(kind))) return [];
      return [{ type: 'NoticeChosen', data: { person, kind, channel } } as const];
    }),
};
