import type { Filled } from '#site/format/filled.ts';

export const whenCanISit = 'When can I sit?';
export const calculatorLead =
  'The first day each step is possible for a car licence, if you pass every time. The rules used are those in force on the day itself. Nothing you type leaves this page.';
export const dateOfBirth = 'Date of birth';
export const whatDoYouHoldNow = 'What do you hold now?';
export const nothingYet = 'Nothing yet';
export const learner = 'Learner';
export const restricted = 'Restricted';
export const sinceWhen = 'Since when?';
export const courseOrPracticeHours =
  'I will take the approved course, or record the practice hours once they count';
export const calculatorNeedsScript =
  'The calculator needs a script, which this browser does not run. The waiting times are in the stages above.';
export const inForceToday = 'In force today';
export const inForceFrom = (its: Filled<'from'>) => `From ${its.from}`;
export const inForceUntil = (its: Filled<'until'>) => `Until ${its.until}`;
export const inForceUntilThen = (its: Filled<'until'>) => `Until ${its.until}.`;
export const publishedOn = (its: Filled<'publishedOn'>) =>
  `By the rules published on ${its.publishedOn}.`;
export const checkedOn = 'Checked on';
export const against = 'against';
export const age = 'Age';
export const heldBefore = 'Held before';
export const test = 'Test';
export const cost = 'Cost';
export const notPublishedYet = 'Not published yet';
export const allStagesCost = 'All three stages together cost';
export const none = 'None';
export const sixMonthsOnLearner = '6 months on the learner licence';
export const eighteenMonthsOnRestricted = '18 months on the restricted licence';
export const june2025Title = 'Figures in our June 2025 edition';
export const june2025Lead =
  'What this guide printed in June 2025, kept for reference. Do not plan with it: some of it does not hold today.';
export const licence = 'Licence';
export const supervisedPractice = (its: Filled<'supervisedHours'>) =>
  `Supervised practice before the restricted test: ${its.supervisedHours} hours.`;
export const under25NothingExtra = 'Under 25, nothing extra';
export const under25WithACourse = 'Under 25, with a course';
export const under25WithHoursOrACourse = 'Under 25, with hours or a course';
export const under25WithTheseHours = (its: Filled<'hours'>) =>
  `Under 25, with ${its.hours} hours or a course`;
export const yearsAndMonths = (its: Filled<'years' | 'months'>) =>
  `${its.years} and ${its.months} mo`;
export const quickestWay = 'How long it takes, at the quickest';
export const learnerLicence = 'Learner licence';
export const restrictedLicence = 'Restricted licence';
export const fullLicence = 'Full licence';
export const monthsAsALearner = (its: Filled<'months'>) => `${its.months} months as a learner`;
export const monthsOnRestricted = (its: Filled<'months'>) => `${its.months} months on restricted`;
export const howToReadTheTimeline = (its: Filled<'startAge' | 'learner' | 'restricted'>) =>
  `Ages at the start of learner, restricted and full, for somebody who starts at ${its.startAge}; one dash is one month. From 25 it is ${its.learner} months on learner and ${its.restricted} on restricted.`;
export const howToReadTheTimelineWithCourse = (
  its: Filled<'startAge' | 'learner' | 'restricted' | 'shortened'>,
) =>
  `Ages at the start of learner, restricted and full, for somebody who starts at ${its.startAge}; one dash is one month. From 25 it is ${its.learner} months on learner and ${its.restricted} on restricted, or ${its.shortened} with an approved course.`;
export const checkTheDateOfBirth = 'Please check the date of birth.';
export const licenceStartsAfterToday = 'The licence cannot start after today.';
export const licenceIsOlderThanYou = 'The licence cannot be older than you are.';
export const today = 'Today';
export const byPublished = (its: Filled<'publishedOn' | 'source'>) =>
  `By the rules published on ${its.publishedOn}, source ${its.source}`;
export const byRulesFrom = (its: Filled<'from'>) => `By the rules from ${its.from}`;
export const byRulesUntil = (its: Filled<'until'>) => `By the rules until ${its.until}`;
