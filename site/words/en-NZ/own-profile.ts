import type { Filled } from '#site/format/filled.ts';

export const personalInformation = 'Personal information';
export const changeName = 'Change name';
export const changeEmailAddress = 'Change email address';
export const profilePhoto = 'Profile photo';
export const profilePictureUpdated = 'Profile picture updated';
export const changePhoto = 'Change photo';
export const addAPhoto = 'Add a photo';
export const photoHint =
  'At most 5 MB. Learners see it in the directory; where it was taken is removed.';
export const statusUpdated = 'Status updated';
export const statusExample = 'For example: on the road until four';
export const updateStatus = 'Update status';
export const nameChanged = 'Name changed';
export const changeYourName = 'Change your name';
export const firstName = 'First name';
export const lastName = 'Last name';
export const emailAddressChanged = 'Email address changed';
export const confirmInLetter = 'Open the link in the letter we sent there to confirm it.';
export const lookIntoYourNewMailbox = 'Look into your new mailbox';
export const moveInLetter =
  'Open the link in the letter we sent there, within a day. Until then you sign in as before.';
export const changeYourEmailAddress = 'Change your email address';
export const whatMovingDoes = (its: Filled<'email'>) =>
  `We send a link to the new address, and word of it to ${its.email}. When the link is opened you sign in with the new address, on every device anew.`;
export const whatMendingDoes = (its: Filled<'email'>) =>
  `${its.email} is not confirmed. The new address takes its place at once; other devices are signed out.`;
export const newEmailAddress = 'New email address';
export const yourPassword = 'Your password';
export const iEndorsementUpdated = 'I endorsement updated';
export const iEndorsement = 'I endorsement';
export const saveEndorsement = 'Save endorsement';
export const endorsementRunsOut = (its: Filled<'date'>) =>
  `Your I endorsement runs out on ${its.date}. Renewing takes some weeks.`;
export const endorsementRanOut = (its: Filled<'date'>) =>
  `Your I endorsement ran out on ${its.date}. You may not teach for money without it.`;
export const invalidFileType = 'Invalid file type';
export const pleaseSelectAnImageFile = 'Please select an image file.';
export const fileTooLarge = 'File too large';
export const selectSmallerImage = 'Please select an image smaller than 5MB.';
export const schoolInformation = 'School information';
export const status = 'Status';
