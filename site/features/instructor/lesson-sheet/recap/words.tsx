import type { Filled } from '#site/format/filled.ts';

export const recap = 'Recap';
export const wentWell = 'Went well';
export const next = 'Next';
export const toPractise = 'To practise';
export const savedToast = 'Recap saved';
export const recapOf = (its: Filled<'name'>) => `Recap: ${its.name}`;
export const readAsItStands = 'The learner and the parents who see progress read it as it stands.';
export const toldOnce = 'We tell the learner and parents once. The next lesson opens with it.';
export const saveRecap = 'Save recap';
export const aLine = 'A line';
export const timeToPractise = 'Time to practise';
export const minutes = (its: Filled<'minutes'>) => `${its.minutes} min`;
export const noTime = 'No time';
export const bestDrivenOn = 'Best driven on';
export const anyRoad = 'Any road';
export const anotherSkillFor = (its: Filled<'list'>) => `${its.list}: another skill`;
export const anotherSkill = 'Another skill';
export const noDriveSince = 'No practice drive since';
export const lessonSheetWentWell = (its: Filled<'said'>) => `Went well: ${its.said}`;
export const wasHard = (its: Filled<'said'>) => `Was hard: ${its.said}`;
export const wantsNext = (its: Filled<'said'>) => `Wants next: ${its.said}`;
export const inTheirOwnWords = 'In their own words';
export const lastTime = (its: Filled<'said', never, 'b'>) => (
  <>
    {its.b('Last time')}: {its.said}
  </>
);
export const lastTimeOn = (its: Filled<'date', never, 'b'>) => (
  <>
    {its.b('Last time')}, {its.date}
  </>
);
export const lastTimeSaid = (its: Filled<'date' | 'said', never, 'b'>) => (
  <>
    {its.b('Last time')}, {its.date}: {its.said}
  </>
);
export const recapSaid = (its: Filled<'said', never, 'b'>) => (
  <>
    {its.b('Recap')}: {its.said}
  </>
);
/** How long and where stand in brackets behind a blank, or are empty. */
export const lessonSheetToPractise = (its: Filled<'skills' | 'how'>) =>
  `To practise: ${its.skills}${its.how}.`;
export const toPractiseTried = (its: Filled<'how' | 'skills'>) =>
  `To practise${its.how}: ${its.skills}`;
export const skillTried = (its: Filled<'name' | 'tried'>) => `${its.name} (${its.tried})`;
export const notTried = 'not tried';
export const nextSkills = (its: Filled<'skills'>) => `Next: ${its.skills}`;
export const readBy = (its: Filled<'who'>) =>
  its.who === 'both'
    ? 'Read by the learner and a parent.'
    : its.who === 'student'
      ? 'Read by the learner.'
      : its.who === 'guardian'
        ? 'Read by a parent.'
        : 'Not read yet.';
export const drivesSince = (its: Filled<'time', 'drives'>) =>
  `${its.drives} practice ${its.drives === 1 ? 'drive' : 'drives'} since, ${its.time}`;
