import { message } from '#site/words/message.ts';

export const closed = 'Closed';
export const rangeFrom = message('{day}, from');
export const rangeTo = message('{day}, to');
export const removeRange = message('Remove {from} to {to} on {day}');
export const addHoursOn = message('Add hours on {day}');
export const addHours = 'Add hours';
