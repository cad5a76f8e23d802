import { z } from 'zod';
import { evolveBy } from '../kernel/decider.ts';
import { type EventOf, event } from '../kernel/event.ts';
import { messageKinds } from '../kernel/notification-kinds.ts';
import { defineNoun } from '../kernel/noun.ts';
import { line, utcInstant } from '../kernel/schemas.ts';
import { kept } from '../kernel/stream-bound.ts';
import { noticeWays } from '../notices/kinds.ts';

/** `student-12`, `guardian-3` or `account-4`. */
const person = line();
const texts = {
  person,
  /** What they agreed to or said, word for word. */
  wording: line(),
  /** Where they did. */
  via: z.enum(['portal', 'text', 'enrolment']),
};

const marketing = { person, wording: line(), via: z.enum(['portal', 'letter', 'enrolment']) };

/** When somebody agreed who enrolled by a link: before the school accepted them. */
const givenAt = { givenAt: utcInstant.optional() };

/** The stream is `choices-<person>`, as `choices-student-12`. */
export const choiceEvents = {
  /** How somebody wants to be told of what concerns them: of one kind, from now on. */
  NoticeChosen: event(
    z.object({ person, kind: z.enum(messageKinds), channel: z.enum(noticeWays) }),
  ),
  /** Text messages about lessons may be sent to them. */
  TextConsentGiven: event(z.object({ ...texts, ...givenAt })),
  /** None may. */
  TextConsentWithdrawn: event(z.object(texts)),
  /** News and offers may be sent to them. */
  MarketingConsentGiven: event(z.object({ ...marketing, ...givenAt })),
  /** None may. */
  MarketingConsentWithdrawn: event(z.object(marketing)),
};

export type ChoiceEvent = EventOf<typeof choiceEvents>;
export type Choice = Extract<ChoiceEvent, { type: 'NoticeChosen' }>['data']['channel'];

export type Choices = {
  /** By kind; what is not there is as it was from the start. */
  readonly kinds: Readonly<Record<string, Choice>>;
  readonly takesTexts: boolean;
  readonly takesMarketing: boolean;
};
export const noChoices: Choices = {
  kinds: {},
  takesTexts: false,
  takesMarketing: false,
};

export const evolve = evolveBy<Choices, ChoiceEvent>({
  NoticeChosen: (choices, { kind, channel }) => ({
    ...choices,
    kinds: { ...choices.kinds, [kind]: channel },
  }),
  TextConsentGiven: (choices) => ({ ...choices, takesTexts: true }),
  TextConsentWithdrawn: (choices) => ({ ...choices, takesTexts: false }),
  MarketingConsentGiven: (choices) => ({ ...choices, takesMarketing: true }),
  MarketingConsentWithdrawn: (choices) => ({ ...choices, takesMarketing: false }),
});

export const noun = defineNoun({
  noun: 'choices',
  label: 'Message choices',
  initial: noChoices,
  evolve,
  bound: kept(),
  topics: ['notices'],
});
