import { message } from '#site/words/message.ts';

export const ofSkillsAssessed = message('{assessed} of {all} skills assessed');
export const assessed = 'assessed';
