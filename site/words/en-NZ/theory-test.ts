import { message, richMessage } from '#site/words/message.ts';

export const timeLeft = 'Time left';
export const oneMinuteLeft = '1 minute left';
export const fiveMinutesLeft = '5 minutes left';
export const practiseTheFirst = message('Practise the first {count}');
export const practiseNow = 'Practise now';
export const nextComesOn = message('The next comes on {nextOn}.');
export const dueAgainNothingToday = 'Due again: nothing today';
export const finishThisExam = 'Finish this exam?';
export const keepGoing = 'Keep going';
export const finishExam = 'Finish exam';
export const leaveThisExam = 'Leave this exam?';
export const leavingLosesAnswers = message(
  'You have answered {answered} of {total} questions. They are not marked and not kept.',
);
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
export const menuLead = message(
  '{bankSize} questions on the rules of the road in New Zealand, with the reason behind every answer.',
);
export const whichLicenceIsMine = 'Which licence is mine?';
export const yourAnswer = 'Your answer';
export const yourAnswerCorrect = 'Your answer, correct';
export const correctAnswer = 'Correct answer';
export const questionOverview = 'Question Overview';
export const answeredOf = message('Answered: {answered}/{total}');
export const questionOf = message('Question {number} of {total}');
export const congratulations = 'Congratulations!';
export const keepPracticing = 'Keep Practicing!';
export const score = 'Score';
export const timeTaken = 'Time taken';
export const result = 'Result';
export const tryAgain = 'Try Again';
export const reviewOfWrongAnswers = 'Review of wrong answers';
export const everyAnswerWasRight = 'Every answer was right.';
export const question = message('Question {number}');
export const notAnswered = 'Not answered';
export const source = message('Source: {source}.');
export const startWith = 'Start with';
export const previous = 'Previous';
export const finishTest = 'Finish Test';
export const next = 'Next';
export const studyTips = 'Study Tips';
export const testInformation = 'Test Information';
export const passMark = 'Pass mark';
export const neededOf = message('{needed} of {total}');
export const time = 'Time';
export const minutes = 'minutes';
export const questions = 'Questions';
export const inTheExam = 'in the exam';
export const officialTest = 'Official test';
export const neededToPass = message('of {total} to pass');
export const rulesOfTheQuestions =
  'Questions follow the rules in force on the day you take the test, in the same mix of topics as the official questions. The licence rules of 25 January 2027 apply from that day.';
export const resultsByTopic = 'Results by topic';
export const correctOf = message('{correct} of {total}');
export const fetchingYourTest = 'Fetching your test';
export const questionsWereNotFetched =
  'The questions could not be fetched. Check your connection, then start again.';
export const practiceTest = 'Practice Test';
export const mockExam = 'Mock Exam';
export const dueAgain = 'Due again';
export const practiceMode = 'Practice Mode';
export const learnerLicence = 'Learner Licence';
export const fullLicence = 'Full Licence';
export const stillOpenCountAsWrong = message(
  '{open, plural, one {One question is} other {# questions are}} still open. Without an answer {open, plural, one {it counts} other {they count}} as wrong.',
);
export const stillOpen = message(
  '{open, plural, one {One question is} other {# questions are}} still open',
);
export const dueOnEveryDevice =
  'What you got wrong, and more of its topic. Each right answer puts a question off for longer, up to 16 days; after that it stays away. Every device you sign in on shows the same.';
export const dueOnThisDevice =
  'What you got wrong, and more of its topic. Each right answer puts a question off for longer, up to 16 days; after that it stays away. Only this device knows.';
export const dueAgainCount = message(
  'Due again: {count, plural, one {# question} other {# questions}}',
);
export const questionAnswered = message('Question {number}, answered');
export const officialTestPassed = message(
  'The official test needs {needed} of {total}: you got {correct}.',
);
export const officialTestNotPassed = message(
  'The official test needs {needed} of {total}: you got {correct}. It would not be passed yet.',
);
export const officialTestAtThisRate = message(
  'The official test needs {needed} of {total}. At this rate you would get {correct}.',
);
export const officialTestNotAtThisRate = message(
  'The official test needs {needed} of {total}. At this rate you would get {correct}, which is not enough yet.',
);
export const right = 'Correct.';
export const wrong = message('Incorrect. {correctAnswer}.');
export const correctCount = 'Correct';
export const questionCount = richMessage('<b>{count}</b> questions');
export const minutesToAnswer = message('{minutes} minutes');
