import { message } from '#site/words/message.ts';

export const recap = 'Recap';
export const wentWell = 'Went well';
export const next = 'Next';
export const toPractise = 'To practise';
export const savedToast = 'Recap saved';
export const recapOf = message('Recap: {name}');
export const readAsItStands = 'The learner and the parents who see progress read it as it stands.';
export const toldOnce =
  'The learner and the parents who see progress are told once. The next lesson opens with it.';
export const saveRecap = 'Save recap';
export const aLine = 'A line';
export const timeToPractise = 'Time to practise';
export const minutes = message('{minutes} min');
export const noTime = 'No time';
export const bestDrivenOn = 'Best driven on';
export const anyRoad = 'Any road';
export const anotherSkillFor = message('{list}: another skill');
export const anotherSkill = 'Another skill';
