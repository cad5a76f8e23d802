export const recordRequest = 'Record Request';
export const privacyRequestRecorded = 'Privacy request recorded';
export const recordAPrivacyRequest = 'Record a privacy request';
export const workingDaysToAnswer =
  'You have 20 working days from the day it came in to answer it (Privacy Act 2020).';
export const student = 'Student';
export const searchByName = 'Search by name';
export const noStudentOfThatName = 'No student of that name';
export const request = 'Request';
export const receivedOn = 'Received on';
export const details = 'Details';
