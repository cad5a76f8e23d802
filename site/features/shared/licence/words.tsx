import type { Filled } from '#site/format/filled.ts';

export const courseNoted = 'Course noted';
export const noCourseNoted = 'No course noted';
export const approvedCourse = 'Approved course';
export const itShortensAWaitingTimeWhere = 'It shortens a waiting time where the rules say so.';
export const save = 'Save';
export const forTheTimeOn = 'For the time on';
export const completedOn = 'Completed on';
export const leaveItEmptyIfNoCourse = 'Leave it empty if no course was taken';
export const provider = 'Provider';
export const certificate = 'Certificate';
export const demeritPoints = 'Demerit points';
export const licence = 'Licence';
export const expires = 'Expires';
export const conditions = 'Conditions';
export const change = 'Change';
export const noteTheCard = 'Note the card';
export const stage = 'Stage';
export const number = 'Number';
export const sighted = 'Sighted';
export const notYetByTheInstructor = 'Not yet by the instructor';
export const cardSightedToday = 'Card sighted today';
export const sightedOnAPhone = 'Sighted on a phone';
export const sightedOnAs = (its: Filled<'date' | 'way'>) => `${its.date}, ${its.way}`;
export const noteWhatTheCardSaysAnd =
  'Note what the card says, and the earliest day of each test stands here.';
export const noLicenceNotedYet = 'No licence noted yet';
export const theCard = 'The card';
export const licenceAndPractice = 'Licence and practice';
export const practice = 'Practice';
export const nothing = 'Nothing';
export const parentsAndGuardiansSee = 'Parents and guardians see';
export const myLicenceAndWhatComesNext = 'My licence and what comes next';
export const myPracticeDrives = 'My practice drives';
export const withTheDateOfBirthThe =
  'With the date of birth, the earliest day of each step stands here.';
export const aFullLicenceNothingIsLeft = 'A full licence: nothing is left to sit.';
export const whatComesNext = 'What comes next';
export const from = (its: Filled<'date'>) => `From ${its.date}`;
export const source = (its: Filled<'source'>) => `Source: ${its.source}`;
export const stageSince = (its: Filled<'stage' | 'since'>) => `${its.stage} since ${its.since}`;
export const numberAndVersion = (its: Filled<'number' | 'version', never, 'b'>) => (
  <>
    {its.b(its.number)} version {its.version}
  </>
);
export const course = (its: Filled<'stage'>) => `${its.stage} course`;
export const classesOfCard = (its: Filled<never, 'count'>) =>
  its.count === 1 ? 'Class' : 'Classes';
export const knownTypeAnotherToChangeIt = (its: Filled<'number'>) =>
  `Known: ${its.number}. Type another to change it.`;
export const licenceNoted = 'Licence noted';
export const licenceCard = 'Licence card';
export const heldSince = 'Held since';
export const theFirstDayOnThisStage = 'The first day on this stage, from the back of the card';
export const licenceNumber = 'Licence number';
export const cardVersion = 'Card version';
export const issued = 'Issued';
export const classes = 'Classes';
export const remove2 = (its: Filled<'date'>) => `Remove ${its.date}`;
export const remove = 'Remove';
export const demeritPointsNoted = 'Demerit points noted';
export const from25January2027EachTime =
  'From 25 January 2027 each time on a restricted licence adds to the waiting time. Parents do not see this.';
export const anotherDay = 'Another day';
export const addThisDay = 'Add this day';
