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
    says: ({ wording }) => `agreed to news: “${wording}”`,
    notifies: nobody,
  },
  MarketingConsentWithdrawn: {
    says: ({ via }) => `ended news${via === 'letter' ? ' by the link in a letter' : ''}`,
    notifies: nobody,
  },
};

const where = (via: 'portal' | 'text') => (via === 'text' ? ' by replying to one' : '');

const inWords = (way: NoticeWay) =>
  way === 'none' ? 'no message' : `${way === 'email' ? 'an' : 'a'} ${channelLabels[way]}`;
