import { z } from 'zod';
import type { Command, Decider } from '../kernel/decider.ts';
import { oneOf } from '../kernel/fields.ts';
import { messageKinds } from '../kernel/notification-kinds.ts';
import type { Instant } from '../kernel/nz-time.ts';
import type { Person } from '../kernel/personal.ts';
import { byKind, noticeWays } from '../notices/kinds.ts';
import { firstWay } from '../notices/rules.ts';
import { textConsent } from '../notices/texts.ts';
import { type ChoiceEvent, type Choices, noun } from './events.ts';
import { marketingConsent } from './marketing.ts';

const way = oneOf('How to be told', noticeWays).optional();

/** PUT of one's own choices. A kind that is not named stays as it is. */
export const choicesForm = z
  .object({
    kinds: z.object(
      byKind(messageKinds, () => way),
      { error: 'Say for a kind of message how you want to be told' },
    ),
    /** Whether text messages may be sent at all; whoever chooses one for a kind says so too. */
    texts: z.boolean({ error: 'Say whether text messages may be sent' }).optional(),
    /** Whether news and offers may be sent; a consent of its own. */
    marketing: z.boolean({ error: 'Say whether news may be sent' }).optional(),
  })
  .meta({ id: 'NoticeChoicesForm' });

export type ChooseNotices = Command<
  'ChooseNotices',
  { person: Person } & z.infer<typeof choicesForm>
>;

/** Somebody replied STOP or START to a text. */
export type AnswerText = Command<
  'AnswerText',
  { person: Person; takesTexts: boolean; wording: string }
>;

/** What somebody agreed to as they enrolled by a link, word for word; null where they did not. A consent that they have given already stays as it is. */
export type GiveConsents = Command<
  'GiveConsents',
  { person: Person; texts: string | null; news: string | null; givenAt: Instant }
>;

/** Somebody pressed the link that ends news, in a letter. */
export type EndMarketing = Command<'EndMarketing', { person: Person }>;

/** How one person wants to be told. Each choice, and each consent, is a fact with its day. */
export const choices: Decider<
  ChooseNotices | AnswerText | GiveConsents | EndMarketing,
  Choices,
  ChoiceEvent
> = {
  ...noun,
  decide(command, state) {
    const { person } = command;
    if (command.type === 'EndMarketing') return marketing(state, false, { person, via: 'letter' });
    if (command.type === 'GiveConsents') return give(command, state);
    if (command.type === 'AnswerText')
      return consent(state, command.takesTexts, { person, wording: command.wording, via: 'text' });
    const wantsTexts = messageKinds.some((kind) => command.kinds[kind] === 'text');
    const takesTexts = command.texts ?? (wantsTexts || state.takesTexts);
    return [
      ...consent(state, takesTexts, { person, wording: textConsent, via: 'portal' }),
      ...marketing(state, command.marketing ?? state.takesMarketing, { person, via: 'portal' }),
      ...messageKinds.flatMap((kind) => {
        const channel = command.kinds[kind];
        if (!channel || channel === (state.kinds[kind] ?? firstWay(kind))) return [];
        return [{ type: 'NoticeChosen', data: { person, kind, channel } } as const];
      }),
    ];
  },
};

function give({ person, texts, news, givenAt }: GiveConsents, state: Choices): ChoiceEvent[] {
  const by = { person, via: 'enrolment', givenAt } as const;
  return [
    ...(texts !== null && !state.takesTexts
      ? [{ type: 'TextConsentGiven', data: { ...by, wording: texts } } as const]
      : []),
    ...(news !== null && !state.takesMarketing
      ? [{ type: 'MarketingConsentGiven', data: { ...by, wording: news } } as const]
      : []),
  ];
}

function consent(
  state: Choices,
  takesTexts: boolean,
  data: Extract<ChoiceEvent, { type: 'TextConsentGiven' }>['data'],
): ChoiceEvent[] {
  if (takesTexts === state.takesTexts) return [];
  return [{ type: takesTexts ? 'TextConsentGiven' : 'TextConsentWithdrawn', data }];
}

function marketing(
  state: Choices,
  takesMarketing: boolean,
  by: { readonly person: Person; readonly via: 'portal' | 'letter' },
): ChoiceEvent[] {
  if (takesMarketing === state.takesMarketing) return [];
  const type = takesMarketing ? 'MarketingConsentGiven' : 'MarketingConsentWithdrawn';
  return [{ type, data: { ...by, wording: marketingConsent } }];
}
