import { message, richMessage } from '#site/words/message.ts';

export const access = message('{guardianAccessLevel} access');
export const parentPortal = 'Parent Portal';
export const parentPortalParentName = richMessage('Parent Portal <small>{parentName}</small>');
export const portal = 'Portal';
export const children = 'Children';
export const due = 'due';
