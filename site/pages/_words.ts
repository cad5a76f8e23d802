import type { Filled, FilledHtml } from '#site/format/filled.ts';

export const appName = 'Keep Left';
export const appDescription = 'Lessons, payments and progress for New Zealand driving instructors.';
export const notFoundTitle = '404 Page Not Found · Keep Left';
export const notFoundDescription =
  'There is no page at this address. The diary, the driving guide and the instructor directory are where they were.';
export const signOut = 'Sign out';
export const signOutLead = 'Signing out of Keep Left on this device.';
export const instructorLogin = 'Instructor login';
export const instructorLoginLead =
  'The login for instructors has one address, and you are on the way there.';
export const goToInstructorLogin = 'Go to Instructor Login';
export const loginTitle = 'Sign in · Keep Left';
export const loginDescription = 'Sign in to your diary.';
export const loginOffer = 'Or start a free trial of fourteen days.';
export const loginNeedsScript = 'Signing in needs JavaScript.';
export const forgottenYourPassword = 'Forgotten your password?';
export const forgottenLead =
  'Tell us the email address you sign in with, and we send you a link to choose a new one.';
export const sendTheLink = 'Send the link';
export const email = 'Email';
export const linkIsOnItsWay =
  'If there is an account with that address, the link is on its way. It works once, for an hour. Nothing there? Look among the unwanted letters, or ask again.';
export const backToSignIn = 'Back to sign in';
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
  'Under 25, you hold the learner licence for 12 months, or 6 with recorded practice hours or an approved practical course.';
export const changeRestrictedHeld =
  'You hold the restricted licence for 12 months under 25, and 6 from 25. Courses no longer shorten it, and demerit points add 6 months each time.';
export const changeNoAlcohol =
  'No alcohol for anybody on a learner or restricted licence, at any age.';
export const changeEyesight = 'Eyesight is checked at the first licence and at renewals only.';
export const everybodyMoves = (its: FilledHtml<never, 'a'>) =>
  `Everybody moves to the new rules on that day, also those who hold a licence already. The agency’s own page is ${its.a('nzta.govt.nz/car-licence-changes')}.`;
export const practiceTest = 'Practice test';
export const practiceTestPageTitle = 'Practise for the theory test';
export const practiceLead =
  'A fortnight, twenty minutes a day. How to use practice mode and the mock exam so that the real one feels like the third time.';
export const startPractising = 'Start practising';
export const twoWaysToPractise = 'Two ways to practise';
export const practiceMode = 'Practice Mode';
export const mockExam = 'Mock Exam';
export const questions = 'Questions';
export const clock = 'Clock';
export const none = 'None';
export const fortyFiveMinutes = '45 minutes';
export const answers = 'Answers';
export const afterEachQuestion = 'After each question, with the reason';
export const atTheEnd = 'At the end';
export const result = 'Result';
export const whatYouKnew = 'What you knew';
export const whenItIsPassed = 'PASS from 25 of 35';
export const theFortnightBefore = 'The fortnight before';
export const planReadTheCode = (its: FilledHtml<never, 'strong' | 'a'>) =>
  `${its.strong('Days 1 to 3.')} Read the ${its.a('road code page')} and then the official road code, a chapter a day.`;
export const planPractise = (its: FilledHtml<never, 'strong'>) =>
  `${its.strong('Days 4 to 9.')} Two rounds of Practice Mode a day. Read every explanation, also of the ones you got right.`;
export const planMockExams = (its: FilledHtml<never, 'strong'>) =>
  `${its.strong('Days 10 to 12.')} One Mock Exam a day, sitting down, without help, with the clock.`;
export const planWeakTopics = (its: FilledHtml<never, 'strong'>) =>
  `${its.strong('Day 13.')} Only the topics the results name as weak.`;
export const planLastDay = (its: FilledHtml<never, 'strong'>) =>
  `${its.strong('Day 14.')} Nothing new. One round in the morning if you like.`;
export const officialTestNeedsMore = (its: FilledHtml<never, 'strong'>) =>
  `${its.strong('The official test needs 32 of 35.')} A pass here is 70%, so don’t stop at 25. When three mock exams in a row give 33 or more, you are ready.`;
export const onTheDay = 'On the day';
export const whatToBring =
  'Bring proof of who you are, your glasses if you need them, and a way to pay.';
export const howToRead =
  'Read the question twice and the answers once. The short word is the one that matters: always, never, only, until.';
export const leaveTheHardOnes = 'Leave the hard ones and come back. There is time.';
export const moreInTheGuide = (its: FilledHtml<never, 'a'>) =>
  `What the licence lets you do, what it costs and what comes after it is in the ${its.a('NZ driving guide')}.`;
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
export const stripe = 'Stripe';
export const whatStripeDoes =
  'Card payments. Card details go to Stripe, and a payment is settled only when Stripe has told our server so.';
export const whatsappAndSms = 'WhatsApp and SMS';
export const whatWhatsappDoes =
  'Payment links open in the app you already use, with the words written and the student’s number filled in.';
export const whatEmailDoes =
  'Payment links and invitations leave from the server, or as a draft in your own mail program.';
export const yourCalendar = 'Your calendar';
export const whatCalendarsDo =
  'Lessons appear in the calendar of your phone or family: with names, as “Lesson”, or as “Not available”. Most calendars look every hour; Google only every 8 to 24 hours.';
export const spreadsheets = 'Spreadsheets';
export const whatSpreadsheetsDo =
  'Students and payments export as CSV, with your filter, all pages, safe to open.';
export const yourOwnWebsite = 'Your own website';
export const whatYourWebsiteDoes =
  'Every instructor in the directory has a page with an address of its own. Link to it, and booking requests arrive in your account.';
export const httpApi = 'HTTP API';
export const whatTheApiDoes =
  'Everything the screens do is a documented call. Read your lessons and payments from a script of your own.';
export const integrations = 'Integrations';
export const integrationsPageTitle = 'Integrations: Stripe, WhatsApp, email, spreadsheets';
export const integrationsLead =
  'What Keep Left works with today. The list is short because everything on it works.';
export const notYet = 'Not yet';
export const accountingPrograms = (its: FilledHtml<never, 'a'>) =>
  `Accounting programs are not connected. Until they are, the CSV export is the bridge: dates are dates and amounts are amounts, so most programs read it without help. If one of them would decide it for you, ${its.a('tell us which')}.`;
export const comparedWithTheRules = (its: FilledHtml<'checkedOn', 'time' | 'a'>) =>
  `Compared with the official rules on ${its.time(`${its.checkedOn}`)}. The official road code is at ${its.a('nzta.govt.nz/roadcode')}.`;
export const mockTheoryTest = 'Mock theory test';
export const nzDrivingResources = 'NZ Driving Resources';
export const whatTheGuideSays =
  'The three licence stages: what you may do, what it costs, how long it takes, and what changes on 25 January 2027.';
export const whatTheTestAsks = 'Ten questions with answers at once, or the full 35 in 45 minutes.';
export const howToPractise = 'How to practise';
export const whatPractisingTells =
  'A plan for the fortnight before the theory test, and what the result means.';
export const instructorResources = 'Instructor Resources';
export const learningPageTitle = 'Learning to drive, and teaching it';
export const learningLead =
  'Free to read, without an account: for people who are learning to drive in New Zealand, and for those who teach them.';
export const featurePageTitle = (its: Filled<'name' | 'title'>) =>
  `${its.name}: ${its.title} · Keep Left`;
export const features = 'Features';
export const allFeatures = 'All features';
export const platformFeatures = 'Platform Features';
export const featureListPageTitle = 'Platform Features for driving instructors';
export const featuresLead =
  'What Keep Left does between the first phone call and the full licence. Eight parts, one record, no copying from one to the other.';
export const joinAsInstructor = 'Join as Instructor';
export const howItLooks = 'How it looks';
export const coreFeatures = 'Core Features';
export const advancedTools = 'Advanced Tools';
export const topicPageTitle = (its: Filled<'title'>) => `${its.title}, help`;
export const help = 'Help';
export const notAnswered = (its: FilledHtml<never, 'a'>) =>
  `Not answered? ${its.a('Write to us')}; we reply within 24 hours.`;
export const backToAllTopics = 'Back to all topics';
export const helpCentre = 'Help centre';
export const helpLead =
  'How to do things, step by step. Nine topics, written for the person doing it.';
export const nzMockTheoryTest = 'NZ mock theory test';
export const newZealandRoadCode = 'New Zealand road code';
export const learnerAndFullDriverLicence = 'Learner and full driver licence';
export const theoryTestPageTitle = 'NZ mock theory test, practice and exam · Keep Left';
export const pageDescription =
  'Practise for the New Zealand driver theory test: ten questions with the answers explained, or the whole exam of 35 questions in 45 minutes. Free, no account.';
export const needsScript =
  'The test needs JavaScript. The rules it asks about are in the driving guide.';
export const api = 'API';
export const reference = 'API reference';
export const tab = 'API reference for driving schools';
export const lead =
  'Every call of Keep Left, by area: what it takes, who may make it and what it answers.';
export const theDocument = 'The same as an OpenAPI document';
export const onlyBuilt = 'The calls are listed here once the site is built.';
export const moodBoardPageTitle = 'Mood board, a picture of the drive you have in mind · Keep Left';
export const moodBoardPageDescription =
  'Choose one of six styles, say what the drive feels like, and download the picture: free, no account, drawn while you watch.';
export const moodBoard = 'Mood board';
export const moodBoardLead =
  'A picture of the drive you have in mind, for the fridge or the first lesson. We may show it on our front page with its words, once we have read them, so leave names out.';
export const moodBoardNeedsScript = 'Making one needs JavaScript.';
export const directoryPageTitle = 'Find driving instructors in New Zealand · Keep Left';
export const directoryPageDescription =
  'Driving instructors near you, with prices up front, reviews from people who finished a lesson, and a booking request that reaches them at once.';
export const findInstructors = 'Find Instructors';
export const directoryLead =
  'Prices up front, reviews only from people who finished a lesson. Send a booking request; the instructor answers you.';
export const anyInTheBrowser = 'Any, in the browser';
export const landingPageTitle = 'Keep Left, driving school software for New Zealand';
export const landingPageDescription =
  'Lessons, payments and progress for New Zealand driving instructors. One record, from the first lesson to the full licence.';
export const pageOffer = '14 days free.';
export const title = 'Open-source licences';
export const licencesLead =
  'Keep Left is built with the work of many others. These are their notices.';
export const fonts = (its: FilledHtml<never, 'a'>) =>
  `The letters are Overpass, under the ${its.a('SIL Open Font Licence')}.`;
export const textOf = (its: Filled<'name'>) => `Licence of ${its.name}`;
export const pricingPageTitle = 'Pricing: NZ$29 or NZ$49 a month · Keep Left';
export const pricingPageDescription =
  'Two plans for driving instructors in New Zealand: Professional for NZ$29 a month, Premium for NZ$49. No share of your lesson fees.';
export const pricingPageOffer = '14 days free, no card needed.';
export const pricing = 'Pricing';
export const emailIsRequired = 'Email is required';
export const contact = 'Contact';
export const contactLead =
  'Ask, complain, suggest. A person reads it, and you have an answer within 24 hours.';
