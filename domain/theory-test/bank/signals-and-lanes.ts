import type { Question } from '../question.ts';

export const signalsAndLanes: readonly Question[] = [
  {
    id: 'Q051',
    question: 'For how long must you signal before you turn, change lanes or pull out?',
    options: [
      'At least five seconds',
      'At least three seconds',
      'At least one full second',
      'At least two seconds',
    ],
    correctAnswer: 1,
    explanation:
      'Three seconds is what others need to see the signal, understand it and make room.',
    category: 'Signals and lanes',
    licence: 'both',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q052',
    question: 'Besides signalling, what must you do before changing lanes?',
    options: [
      'Check your mirrors and your blind spot',
      'Nothing, as long as you are signalling early',
      'Flash your headlights',
      'Sound your horn',
    ],
    correctAnswer: 0,
    explanation:
      'Mirrors do not show everything. A look over your shoulder finds the motorcycle that is already there.',
    category: 'Signals and lanes',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q053',
    question: 'What may you use this painted strip in the middle of the road for?',
    options: [
      'Passing slower traffic',
      'Driving along until your street comes up',
      'Parking while you make a call',
      'Waiting to turn right, or pausing after turning onto the road',
    ],
    correctAnswer: 3,
    explanation:
      'A flush median is a refuge for turning traffic. Passing or driving along it puts you in the way of someone coming to turn.',
    category: 'Signals and lanes',
    licence: 'both',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
    picture: {
      id: 'flush-median',
      alt: 'A road seen from above with a wide strip of white diagonal lines down the middle.',
    },
  },
  {
    id: 'Q054',
    question: 'A lane is signed like this. Which vehicles may use it?',
    options: [
      'Those that turn at the next two streets',
      'Those with two wheels only',
      'Those with two or more people in them, buses, cycles and motorcycles',
      'Those of two tonnes or more',
    ],
    correctAnswer: 2,
    explanation:
      'T2 is a transit lane for vehicles carrying at least two people, which moves more people with fewer cars.',
    category: 'Signals and lanes',
    licence: 'full',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
    picture: {
      id: 't2-sign',
      alt: 'A white rectangular sign with the word LANE and the letters T2 above it.',
    },
  },
  {
    id: 'Q055',
    question:
      'You find yourself in a lane marked with a left-turn-only arrow, but you wanted to go straight. What must you do?',
    options: [
      'Reverse and change lanes',
      'Go straight ahead with care',
      'Stop and wait for a gap in the next lane',
      'Turn left, as the lane says',
    ],
    correctAnswer: 3,
    explanation: 'Others rely on you going where your lane goes. Turn left and find your way back.',
    category: 'Signals and lanes',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q056',
    question:
      'You turn right from a one-way street into another one-way street with two lanes. Which lane do you turn into?',
    options: [
      'Either lane',
      'The lane with fewer cars',
      'The right-hand lane',
      'The left-hand lane',
    ],
    correctAnswer: 2,
    explanation:
      'Turn into the lane nearest to you, so that your path does not cross anyone else’s.',
    category: 'Signals and lanes',
    licence: 'full',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q057',
    question: 'Traffic going straight is slow. May you use a right-turn bay to get past it?',
    options: [
      'Yes, at less than 50 km/h',
      'No, the bay is only for turning right',
      'Yes, if you signal for three whole seconds',
      'Yes, if the bay is empty',
    ],
    correctAnswer: 1,
    explanation:
      'A driver about to turn may enter the bay at any moment and will not expect you coming fast from behind.',
    category: 'Signals and lanes',
    licence: 'full',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q058',
    question: 'A road has no lanes marked. Where should you drive?',
    options: [
      'As near to the left as practicable',
      'In the middle, moving left for others',
      'Anywhere on your half',
      'As near to the centre as practicable',
    ],
    correctAnswer: 0,
    explanation:
      'Keeping left is the rule everything else rests on: it leaves the most room between you and oncoming traffic.',
    category: 'Signals and lanes',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
];
