import type { Question } from '../question.ts';

export const oneLaneBridges: readonly Question[] = [
  {
    id: 'Q071',
    question: 'At a one-lane bridge you see this sign. What does it mean?',
    options: [
      'Oncoming traffic gives way to you',
      'You must stop, even if the bridge is empty',
      'You give way to oncoming traffic',
      'Whoever gets there first goes first',
    ],
    correctAnswer: 2,
    explanation: 'The arrow on your side is the small red one, so the other direction goes first.',
    category: 'One-lane bridges',
    licence: 'both',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
    picture: {
      id: 'bridge-small-red',
      alt: 'A round sign with a red border and two arrows side by side: on the left a small red arrow pointing up, on the right a large black arrow pointing down.',
    },
  },
  {
    id: 'Q072',
    question: 'At a one-lane bridge you see this sign. What does it mean?',
    options: [
      'You have priority, once you have checked that the bridge is clear',
      'The bridge is closed to oncoming traffic',
      'You must stop before the bridge',
      'You give way to oncoming traffic',
    ],
    correctAnswer: 0,
    explanation:
      'The large arrow is yours. Someone may be on the bridge already, so look before you go.',
    category: 'One-lane bridges',
    licence: 'both',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
    picture: {
      id: 'bridge-large',
      alt: 'A square blue sign with two arrows side by side: on the left a large white arrow pointing up, on the right a small red arrow pointing down.',
    },
  },
];
