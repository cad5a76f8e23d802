import type { Filled } from '#site/format/filled.ts';

export const pricingPreview = 'Pricing Preview';
export const noPrice = 'No price';
export const minutesLong = (its: Filled<'minutes'>) => `${its.minutes} minutes`;
export const lessonCount = (its: Filled<never, 'lessons'>) =>
  `${its.lessons} ${its.lessons === 1 ? 'lesson' : 'lessons'}`;
export const aPositiveNumber = 'A positive number';
export const pricingUpdated = 'Pricing Updated';
export const shownFromNowOn = 'Your directory entry shows these prices from now on.';
export const saveChanges = 'Save Changes';
export const individualLessons = 'Individual Lessons';
export const standardLesson = 'Standard lesson';
export const doubleLesson = 'Double lesson';
export const testPreparation = 'Test preparation';
export const lessonPackages = 'Lesson Packages';
export const fiveLessonPackage = '5-lesson package';
export const fiveLessonsHint = 'Five lessons of 60 minutes';
export const tenLessonPackage = '10-lesson package';
export const tenLessonsHint = 'Ten lessons of 60 minutes';
export const failedToUpdatePricing = 'Failed to update pricing';
export const savesAgainst = (its: Filled<'sum' | 'percent' | 'lessons'>) =>
  `Saves ${its.sum} (${its.percent}%) against ${its.lessons} single lessons`;
export const sameAs = (its: Filled<'lessons'>) => `The same as ${its.lessons} single lessons`;
export const dearerThan = (its: Filled<'sum' | 'lessons'>) =>
  `${its.sum} dearer than ${its.lessons} single lessons`;
export const pricingTips = 'Pricing Tips';
export const tipOthersPrices =
  'Look at what instructors near you charge in the directory before you decide.';
export const tipPackages =
  'A package that saves a learner five to fifteen percent is worth choosing.';
export const tipCosts = 'Count fuel, insurance and the drive between lessons into the hour.';
export const tipTestPreparation =
  'Test preparation may cost more: it often includes the drive to the test.';
export const tipTellBefore =
  'Tell your students before a price goes up; what is asked for already stays as it is.';
export const keptAsCredit = 'Sold packages become lesson credit.';
export const priceALesson = (its: Filled<'price' | 'saves' | 'percent'>) =>
  `${its.price} a lesson${its.saves === 'yes' ? `, ${its.percent}% less` : ''}`;
