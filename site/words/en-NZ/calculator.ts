export const checkTheDateOfBirth = 'Please check the date of birth.';
export const licenceStartsAfterToday = 'The licence cannot start after today.';
export const licenceIsOlderThanYou = 'The licence cannot be older than you are.';
export const today = 'Today';
