import type { Question } from '../question.ts';

export const roundabouts: readonly Question[] = [
  {
    id: 'Q047',
    question: 'You are about to enter a roundabout. Whom must you give way to?',
    options: [
      'Vehicles coming from your right that will cross your path',
      'Vehicles waiting on your left, as they were there before you',
      'Nobody, if you are going straight',
      'Every vehicle on the roundabout, wherever it is',
    ],
    correctAnswer: 0,
    explanation:
      'Traffic goes round clockwise, so it reaches you from the right. That includes those already on the roundabout.',
    category: 'Roundabouts',
    licence: 'both',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
    picture: {
      id: 'roundabout',
      alt: 'A roundabout with four roads seen from above. A blue car waits to enter from the bottom; a grey car is going round from the right.',
    },
  },
  {
    id: 'Q048',
    question: 'You are turning left at a roundabout. How do you signal?',
    options: [
      'Not at all',
      'Left only once you are on the roundabout, not on the approach',
      'Left on the approach, and all the way through your exit',
      'Right on the approach, then left',
    ],
    correctAnswer: 2,
    explanation:
      'Signalling left from the start tells the driver to your left and those entering that you leave at the first exit.',
    category: 'Roundabouts',
    licence: 'learner',
    source: 'Settled rule of the road code',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q049',
    question: 'You are going straight through a roundabout. How do you signal?',
    options: [
      'Right on the approach, then left',
      'Not on the approach, then left as you pass the exit before yours',
      'Left on the approach and all the way through',
      'Right until you have left the roundabout',
    ],
    correctAnswer: 1,
    explanation:
      'No signal on the way in means straight on. The left signal tells those waiting that you are about to leave.',
    category: 'Roundabouts',
    licence: 'both',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q050',
    question: 'You are turning right at a roundabout. How do you signal?',
    options: [
      'Right all the way until you have left',
      'Not at all',
      'Left on the approach, then right as you pass the exit before yours',
      'Right on the approach, then left as you pass the exit before yours',
    ],
    correctAnswer: 3,
    explanation:
      'Right tells others that you are going round; changing to left tells them where you get off.',
    category: 'Roundabouts',
    licence: 'both',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
];
