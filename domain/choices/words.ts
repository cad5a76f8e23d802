import type { Words } from '../kernel/fact-words.ts';
import { nobody } from '../kernel/notice.ts';
import { channelLabels, type NoticeWay, noticeLabels } from '../notices/kinds.ts';
import type { ChoiceEvent } from './events.ts';

export const choiceWords: Words<ChoiceEvent> = {
  NoticeChosen: {
    says: ({ kind, channel }) => `chose ${inWords(channel)} for “${noticeLabels[kind]}”`,
    notifies: nobody,
  },
  TextConsentGiven: {
    says: ({ wording, via }) => `agreed to text messages${where(via)}: “${wording}”`,
    notifies: nobody,
  },
  TextConsentWithdrawn: {
    says: ({ via }) => `ended text messages${where(via)}`,
    notifies: nobody,
  },
  MarketingConsentGiven: {
    says: ({ wording, via }) => `agreed to news${where(via)}: “${wording}”`,
    notifies: nobody,
  },
  MarketingConsentWithdrawn: {
    says: ({ via }) => `ended news${where(via)}`,
    notifies: nobody,
  },
};

const ways = {
  portal: '',
  text: ' by replying to one',
  letter: ' by the link in a letter',
  enrolment: ' as they enrolled',
} as const;
const where = (via: keyof typeof ways) => ways[via];

const inWords = (way: NoticeWay) =>
  way === 'none' ? 'no message' : `${way === 'email' ? 'an' : 'a'} ${channelLabels[way]}`;
