export const nzMockTheoryTest = 'NZ mock theory test';
export const newZealandRoadCode = 'New Zealand road code';
export const learnerAndFullDriverLicence = 'Learner and full driver licence';
export const pageTitle = 'NZ mock theory test, practice and exam · Keep Left';
export const pageDescription =
  'Practise for the New Zealand driver theory test: ten questions with the answers explained, or the whole exam of 35 questions in 45 minutes. Free, no account.';
export const mockTheoryTest = 'Mock theory test';
export const needsScript =
  'The test needs JavaScript. The rules it asks about are in the driving guide.';
