import { message } from '#site/words/message.ts';

export const removedToast = 'Second factor taken away';
export const removalTitle = message("Take {name}'s second factor away?");
export const removalConsequence =
  'Their password alone opens the account until they set another up. They are told by letter.';
export const takeItAway = 'Take it away';
export const why = 'Why';
