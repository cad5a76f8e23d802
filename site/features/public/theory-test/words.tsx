import type { Filled } from '#site/format/filled.ts';

export const timeLeft = 'Time left';
export const oneMinuteLeft = '1 minute left';
export const fiveMinutesLeft = '5 minutes left';
export const practiseTheFirst = (its: Filled<'count'>) => `Practise the first ${its.count}`;
export const practiseNow = 'Practise now';
export const nextComesOn = (its: Filled<'nextOn'>) => `The next comes on ${its.nextOn}.`;
export const dueAgainNothingToday = 'Due again: nothing today';
export const finishThisExam = 'Finish this exam?';
export const keepGoing = 'Keep going';
export const finishExam = 'Finish exam';
export const leaveThisExam = 'Leave this exam?';
export const leavingLosesAnswers = (its: Filled<'answered' | 'total'>) =>
  `You have answered ${its.answered} of ${its.total} questions. They are not marked and not kept.`;
export const leaveExam = 'Leave exam';
export const whoTakesLearner =
  'You are about to sit the theory test, or have just started to drive.';
export const whatLearnerAsks =
  'Give-way rules, speed, signs and markings, parking, and what a learner may and may not do.';
export const whoTakesFull =
  'You hold a learner or restricted licence already, or have driven for years.';
export const whatFullAsks =
  'Advanced road rules: towing and loads, motorways, demerit points, and the way to a full licence.';
export const chooseYourLicenceType = 'Choose your licence type';
export const licenceChoiceLead =
  'New Zealand has one theory test, at the learner stage. Our full licence questions go on from there.';
export const startExam = 'Start exam';
export const startPractice = 'Start practice';
export const backToMenu = 'Back to Menu';
export const whatPracticeIs =
  'Every answer is marked at once, with the rule and the reason for it.';
export const answersAsYouGo = 'Answers and explanations as you go';
export const noTimer = 'No timer';
export const whatTheExamIs = 'Against the clock, with nothing marked until you hand it in.';
export const changeAnyAnswer = 'Go back and change any answer';
export const mockTheoryTest = 'Mock theory test';
export const menuLead = (its: Filled<'bankSize'>) =>
  `${its.bankSize} questions on the rules of the road in New Zealand, with the reason behind every answer.`;
export const whichLicenceIsMine = 'Which licence is mine?';
export const yourAnswer = 'Your answer';
export const yourAnswerCorrect = 'Your answer, correct';
export const correctAnswer = 'Correct answer';
export const questionOverview = 'Question Overview';
export const answeredOf = (its: Filled<'answered' | 'total'>) =>
  `Answered: ${its.answered}/${its.total}`;
export const questionOf = (its: Filled<'number' | 'total'>) =>
  `Question ${its.number} of ${its.total}`;
export const congratulations = 'Congratulations!';
export const keepPracticing = 'Keep Practicing!';
export const score = 'Score';
export const timeTaken = 'Time taken';
export const result = 'Result';
export const tryAgain = 'Try Again';
export const reviewOfWrongAnswers = 'Review of wrong answers';
export const everyAnswerWasRight = 'Every answer was right.';
export const question = (its: Filled<'number'>) => `Question ${its.number}`;
export const notAnswered = 'Not answered';
export const source = (its: Filled<'source'>) => `Source: ${its.source}.`;
export const startWith = 'Start with';
export const previous = 'Previous';
export const finishTest = 'Finish Test';
export const next = 'Next';
export const studyTips = 'Study Tips';
export const testInformation = 'Test Information';
export const passMark = 'Pass mark';
export const neededOf = (its: Filled<'needed' | 'total'>) => `${its.needed} of ${its.total}`;
export const time = 'Time';
export const minutes = 'minutes';
export const questions = 'Questions';
export const inTheExam = 'in the exam';
export const officialTest = 'Official test';
export const neededToPass = (its: Filled<'total'>) => `of ${its.total} to pass`;
export const rulesOfTheQuestions =
  'Questions follow the rules in force on the day you take the test, in the same mix of topics as the official questions. The licence rules of 25 January 2027 apply from that day.';
export const resultsByTopic = 'Results by topic';
export const correctOf = (its: Filled<'correct' | 'total'>) => `${its.correct} of ${its.total}`;
export const fetchingYourTest = 'Fetching your test';
export const questionsWereNotFetched =
  'The questions could not be fetched. Check your connection, then start again.';
export const practiceTest = 'Practice Test';
export const mockExam = 'Mock Exam';
export const dueAgain = 'Due again';
export const practiceMode = 'Practice Mode';
export const learnerLicence = 'Learner Licence';
export const fullLicence = 'Full Licence';
export const stillOpenCountAsWrong = (its: Filled<never, 'open'>) =>
  `${its.open === 1 ? 'One question is' : `${its.open} questions are`} still open. Without an answer ${its.open === 1 ? 'it counts' : 'they count'} as wrong.`;
export const stillOpen = (its: Filled<never, 'open'>) =>
  `${its.open === 1 ? 'One question is' : `${its.open} questions are`} still open`;
export const dueOnEveryDevice =
  'What you got wrong, and more of its topic. Each right answer puts a question off for longer, up to 16 days, then for good. It’s the same on every device you sign in on.';
export const dueOnThisDevice =
  'What you got wrong, and more of its topic. Each right answer puts a question off for longer, up to 16 days, then for good. It’s kept on this device only.';
export const dueAgainCount = (its: Filled<never, 'count'>) =>
  `Due again: ${its.count} ${its.count === 1 ? 'question' : 'questions'}`;
export const questionAnswered = (its: Filled<'number'>) => `Question ${its.number}, answered`;
export const officialTestPassed = (its: Filled<'needed' | 'total' | 'correct'>) =>
  `The official test needs ${its.needed} of ${its.total}: you got ${its.correct}.`;
export const officialTestNotPassed = (its: Filled<'needed' | 'total' | 'correct'>) =>
  `The official test needs ${its.needed} of ${its.total}: you got ${its.correct}. It would not be passed yet.`;
export const officialTestAtThisRate = (its: Filled<'needed' | 'total' | 'correct'>) =>
  `The official test needs ${its.needed} of ${its.total}. At this rate you would get ${its.correct}.`;
export const officialTestNotAtThisRate = (its: Filled<'needed' | 'total' | 'correct'>) =>
  `The official test needs ${its.needed} of ${its.total}. At this rate you would get ${its.correct}, which is not enough yet.`;
export const right = 'Correct.';
export const wrong = (its: Filled<'correctAnswer'>) => `Incorrect. ${its.correctAnswer}.`;
export const correctCount = 'Correct';
export const questionCount = (its: Filled<'count', never, 'b'>) => (
  <>{its.b(its.count)} questions</>
);
export const minutesToAnswer = (its: Filled<'minutes'>) => `${its.minutes} minutes`;
