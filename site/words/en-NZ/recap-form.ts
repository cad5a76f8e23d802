import type { Filled } from '#site/format/filled.ts';

export const recap = 'Recap';
export const wentWell = 'Went well';
export const next = 'Next';
export const toPractise = 'To practise';
export const savedToast = 'Recap saved';
export const recapOf = (its: Filled<'name'>) => `Recap: ${its.name}`;
export const readAsItStands = 'The learner and the parents who see progress read it as it stands.';
export const toldOnce =
  'The learner and the parents who see progress are told once. The next lesson opens with it.';
export const saveRecap = 'Save recap';
export const aLine = 'A line';
export const timeToPractise = 'Time to practise';
export const minutes = (its: Filled<'minutes'>) => `${its.minutes} min`;
export const noTime = 'No time';
export const bestDrivenOn = 'Best driven on';
export const anyRoad = 'Any road';
export const anotherSkillFor = (its: Filled<'list'>) => `${its.list}: another skill`;
export const anotherSkill = 'Another skill';
