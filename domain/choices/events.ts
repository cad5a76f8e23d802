import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { line } from '../kernel/schemas.ts';
import { allNoticeKinds, noticeWays } from '../notices/kinds.ts';

/** The stream is `choices-<person>`, as `choices-student-12`. */
export const choiceEvents = {
  /** How somebody wants to be told of what concerns them: of one kind, from now on. */
  NoticeChosen: event(
    z.object({
      /** `student-12`, `guardian-3` or `account-4`. */
      person: line(),
      kind: z.enum(allNoticeKinds),
      channel: z.enum(noticeWays),
    }),
  ),
};

export type ChoiceEvent = EventOf<typeof choiceEvents>;
export type Choice = Extract<ChoiceEvent, { type: 'NoticeChosen' }>['data']['channel'];

/** By kind; what is not there is as it was from the start. */
export type Choices = Readonly<Record<string, Choice>>;
export const noChoices: Choices = {};

export const evolve = evolveBy<Choices, ChoiceEvent>({
  NoticeChosen: (choices, { kind, channel }) => ({ ...choices, [kind]: channel }),
});
