import type { Words } from '../history/words.ts';
import { nobody } from '../inbox/notice.ts';
import { channelWords, type NoticeWay, noticeLabels } from '../notices/kinds.ts';
import type { ChoiceEvent } from './events.ts';

export const choiceWords: Words<ChoiceEvent> = {
  NoticeChosen: {
    says: ({ kind, channel }) => `chose ${inWords(channel)} for “${noticeLabels[kind]}”`,
    notifies: nobody,
  },
};

const inWords = (way: NoticeWay) =>
  way === 'none' ? 'no message' : `${way === 'email' ? 'an' : 'a'} ${channelWords[way]}`;
