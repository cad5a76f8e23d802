import { message, richMessage } from '#site/words/message.ts';

export const wouldRatherCome = richMessage('<b>{name}</b> would rather come {times}.');
export const schedule = 'Schedule';
export const schedule2 = message('Schedule {name}, {times}');
