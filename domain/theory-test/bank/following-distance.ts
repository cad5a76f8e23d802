import type { Question } from '../question.ts';

export const followingDistance: readonly Question[] = [
  {
    id: 'Q019',
    question: 'The road is dry and you can see well. How far should you stay behind the car ahead?',
    options: [
      'At least two seconds',
      'At least one car length',
      'At least one second',
      'At least half a second for each passenger',
    ],
    correctAnswer: 0,
    explanation:
      'Two seconds gives you time to see a problem, react and brake. A time works at every speed; a number of car lengths does not.',
    category: 'Following distance',
    licence: 'both',
    source: 'NZTA, following distance',
    confidence: 'A',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q020',
    question: 'It is raining and the road is wet. How far should you stay behind the car ahead?',
    options: [
      'At least one second',
      'At least three seconds',
      'At least four seconds',
      'At least two seconds',
    ],
    correctAnswer: 2,
    explanation:
      'On wet, frosty or icy roads tyres grip less and stopping takes longer, so the gap doubles to four seconds.',
    category: 'Following distance',
    licence: 'both',
    source: 'NZTA, following distance',
    confidence: 'A',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q022',
    question: 'How do you measure the gap to the car ahead in seconds?',
    options: [
      'Count the car lengths between you and divide by ten',
      'Read it from the trip meter over one kilometre',
      'Count from when its brake lights come on until you brake',
      'Count from when it passes a fixed object until you reach that object',
    ],
    correctAnswer: 3,
    explanation:
      'Pick a sign or a tree. When the car ahead passes it, start counting: if you get there too soon, you are too close.',
    category: 'Following distance',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q023',
    question:
      'The car in front stops suddenly and you run into the back of it. Who is normally responsible?',
    options: [
      'The driver in front, for stopping so suddenly',
      'You, because you must always be able to stop',
      'Both of you, in equal parts',
      'Nobody, if the road was wet',
    ],
    correctAnswer: 1,
    explanation:
      'You choose your speed and your gap, so you are the one who must be able to stop, whatever the driver ahead does.',
    category: 'Following distance',
    licence: 'learner',
    source: 'NZTA, speed limits',
    confidence: 'A',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q024',
    question: 'Another driver is following very close behind you. What is the safest thing to do?',
    options: [
      'Speed up until the gap is right again',
      'Move towards the centre line so that they can see less',
      'Ease off, keep left and let them pass when it is safe',
      'Touch the brakes hard to warn them',
    ],
    correctAnswer: 2,
    explanation:
      'A tailgater cannot stop in time, so make more room ahead of you and give them a chance to go by. Braking hard is asking to be hit.',
    category: 'Following distance',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q025',
    question: 'On a dusty gravel road you can hardly see the car ahead. What should you do?',
    options: [
      'Drive in the middle where the dust is thinner',
      'Drop back out of the dust and slow to suit',
      'Put on high beam and keep close to its lights',
      'Pass it quickly to get into clear air',
    ],
    correctAnswer: 1,
    explanation:
      'In dust you cannot see a bend or an oncoming car. Dropping back gives you clear air and loose stones less of a chance to hit you.',
    category: 'Following distance',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
];
