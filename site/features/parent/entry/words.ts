export const email = 'Email';
export const theAddressYourInstructorKnows = 'The address your instructor knows';
export const sendMeACode = 'Send me a code';
export const sendMeANewLink = 'Send me a new link';
export const openThePortal = 'Open the portal';
export const parentPortal = 'Parent Portal';
export const youHaveBeenInvitedToFollow =
  'You have been invited to follow a learner. The link works once, and opens lessons, progress and the logbook.';
export const forParentsAndGuardiansWhomAn = 'For parents and guardians an instructor has invited.';
export const thisDeviceIsRememberedFor30 =
  'This device is remembered for 30 days. On a device of somebody else, log out when you are done.';
export const goOnToThePortal = 'Go on to the portal';
export const code = 'Code';
export const sixDigitsGoodForTenMinutes = 'Six digits, good for ten minutes';
