import { message } from '#site/words/message.ts';

export const completedBy = message('Completed: {name}');
export const completed = 'Completed';
export const noShowBy = message('No Show: {name}');
export const noShow = 'No Show';
