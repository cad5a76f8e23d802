import { message } from '#site/words/message.ts';

export const navigateTo = message('Navigate to {place}');
export const navigate = 'Navigate';
export const textOne = message('Text {name}');
export const text = 'Text';
export const callOne = message('Call {name}');
export const call = 'Call';
