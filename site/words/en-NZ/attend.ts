export const when = 'When';
export const instructor = 'Instructor';
export const lessonIsOverOrMoved =
  'This lesson is over, or no longer at this time. Your portal shows what holds.';
export const youSaid = 'You said';
export const illBeThere = 'I’ll be there';
export const iCantCome = 'I can’t come';
export const thankYouYourInstructorKnows = 'Thank you. Your instructor knows.';
export const cancelInYourPortal = 'Cancel the lesson in your portal';
export const lessonStillStands =
  'Your lesson still stands: to cancel it, open your portal, where the school’s terms for late cancellations are shown first.';
