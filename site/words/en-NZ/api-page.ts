import type { FilledHtml } from '#site/format/filled.ts';

export const apiForDrivingSchools = 'API for driving schools';
export const apiLead =
  'The screens of Keep Left use an HTTP API, and so can you. Every call is described, with its fields, rules and errors.';
export const openTheReference = 'Open the reference';
export const readTheDirectory = 'Read the directory';
export const publicCallsNeedNothing =
  'Public calls need nothing. This one lists the instructors of a city.';
export const readYourOwnRecords = 'Read your own records';
export const sessionIsNeeded =
  'Everything else needs a session. Sign in with the email address and password of your account, keep the cookie, and send it along. You see your own school and nobody else’s; another school’s record does not exist for you.';
export const howToWrite = (its: FilledHtml<never, 'code'>) =>
  `A call that changes something sends JSON, or an ${its.code('Idempotency-Key')} where it has no body. A form from another website can send neither, so nobody can write in your name.`;
export const twoFactorAccounts =
  'An account with two-factor authentication is asked for a fresh code at each sign-in, which a script that runs alone does not have. Let it keep the cookie, and sign in again by hand when a call answers 401.';
export const howItAnswers = 'How it answers';
export const howBodiesAre =
  'Bodies are JSON. Amounts are New Zealand dollars with two decimals, instants are ISO 8601 in UTC.';
export const answersAreShown = 'When a call answers, every list already shows what it changed.';
export const howRefusalsAre = (its: FilledHtml<never, 'code'>) =>
  `A call that is refused says so in ${its.code('application/problem+json')}: a code for programs, a sentence for people.`;
export const codesYouWillMeet = 'Codes you will meet';
export const status = 'Status';
export const whatItMeans = 'What it means';
export const notSignedIn = 'Nobody is signed in, or the session has ended';
export const trialEndedOrPlanFull = 'The trial has ended, or the plan is full';
export const noSuchRecord = 'No such record in your school';
export const ruleSaysNo = 'A rule says no, such as two lessons at one time';
export const fieldIsWrong = (its: FilledHtml<never, 'code'>) =>
  `A field is missing or wrong; ${its.code('fields')} names it`;
export const tooManyTries = 'Too many tries; wait and go on';
