import type { Filled, FilledHtml } from '#site/format/filled.ts';

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
export const checkedOnAgainst = (its: FilledHtml<'checkedOn', 'time' | 'a'>) =>
  `Checked on ${its.time(`${its.checkedOn}`)} against ${its.a('nzta.govt.nz/driver-licences')}.`;
export const age = 'Age';
export const heldBefore = 'Held before';
export const test = 'Test';
export const cost = 'Cost';
export const notPublishedYet = 'Not published yet';
export const allStagesCost = (its: FilledHtml<'totalFee', 'b'>) =>
  `All three stages together cost ${its.b(`${its.totalFee}`)}.`;
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
export const quickestWay = 'How long it takes, at the quickest';
export const learnerLicence = 'Learner licence';
export const restrictedLicence = 'Restricted licence';
export const fullLicence = 'Full licence';
export const nzDrivingGuide = 'NZ driving guide';
export const guide = 'Guide';
export const whatTheGuideTeaches = 'The three stages of a New Zealand car licence';
export const pageTitle = 'NZ driving guide: licence stages, costs and times';
export const guideLead =
  'Three licences for a car: learner, restricted, full. What each one lets you do, what it costs, how long it takes, and what changes on 25 January 2027.';
export const learning = 'Learning';
export const practiceMockTest = 'Practice Mock Test';
export const findDrivingSchools = 'Find Driving Schools';
export const costs = 'Costs';
export const whatTheFeeCovers =
  'The fee for each licence covers the application and up to two tries at its test. From the third try a new fee is due: NZ$54.60 for learner, NZ$102.80 for restricted, NZ$71.90 for full. Moving or cancelling a test costs less when you do it two full working days before.';
export const lessonsAreOnTop = (its: FilledHtml<never, 'a'>) =>
  `Lessons are on top. Every instructor in ${its.a('the directory')} shows a price.`;
export const roadRulesToKnowFirst = 'Road rules to know first';
export const ruleKeepLeft = 'Keep left, and be able to stop in the clear road you can see.';
export const ruleTwoSeconds = 'Two seconds behind the car in front; four in the wet.';
export const ruleTurningRight =
  'Turning right gives way to traffic going straight on and to traffic turning left.';
export const ruleRoundabout =
  'At a roundabout, give way to traffic from your right that will cross your path.';
export const ruleSpeed =
  '50 km/h in town and 100 km/h on the open road, unless a sign says less. 20 km/h past a school bus that has stopped.';
export const ruleAlcoholAndPhone =
  'Under 20: no alcohol at all. No phone in the hand, at the lights either.';
export const moreOnTheRoadCodePage = (its: FilledHtml<never, 'a'>) =>
  `All of it, in plain words, is on the ${its.a('road code page')}.`;
export const tipsTitle = 'Tips for the road to full';
export const tipSupervisedHours =
  'About 120 hours of supervised practice before the restricted test is what the transport agency recommends. It is advice, not law.';
export const tipWriteHoursDown =
  'Write the hours down from the first drive. From 25 January 2027 recorded practice can shorten the learner time for people under 25; how many hours it takes, at most 60, is still to be set.';
export const tipNightRainTraffic =
  'Practise at night, in rain and in traffic while somebody is beside you.';
export const tipWhenToBook =
  'Book the test when your instructor says so, not when the wait is over.';
export const moreInDrivingTips = (its: FilledHtml<never, 'a'>) =>
  `More of these in ${its.a('driving tips')}.`;
export const changesTitle = 'What changes on 25 January 2027';
export const changeNoSecondTest =
  'The second practical test, for the full licence, is gone. Hazard perception moves into the restricted test.';
export const changeLearnerHeld =
  'Under 25, the learner licence is held for 12 months, or 6 with recorded practice hours or an approved practical course.';
export const changeRestrictedHeld =
  'The restricted licence is held for 12 months under 25 and 6 from 25. Courses no longer shorten it, and demerit points add 6 months each time.';
export const changeNoAlcohol =
  'No alcohol for anybody on a learner or restricted licence, at any age.';
export const changeEyesight = 'Eyesight is checked at the first licence and at renewals only.';
export const everybodyMoves = (its: FilledHtml<never, 'a'>) =>
  `Everybody moves to the new rules on that day, also those who hold a licence already. The agency’s own page is ${its.a('nzta.govt.nz/car-licence-changes')}.`;
export const monthsAsALearner = (its: Filled<'months'>) => `${its.months} months as a learner`;
export const monthsOnRestricted = (its: Filled<'months'>) => `${its.months} months on restricted`;
export const howToReadTheTimeline = (its: Filled<'startAge' | 'learner' | 'restricted'>) =>
  `Ages at the start of learner, restricted and full, for somebody who starts at ${its.startAge}; one dash is one month. From 25 it is ${its.learner} months on learner and ${its.restricted} on restricted.`;
export const howToReadTheTimelineWithCourse = (
  its: Filled<'startAge' | 'learner' | 'restricted' | 'shortened'>,
) =>
  `Ages at the start of learner, restricted and full, for somebody who starts at ${its.startAge}; one dash is one month. From 25 it is ${its.learner} months on learner and ${its.restricted} on restricted, or ${its.shortened} with an approved course.`;
