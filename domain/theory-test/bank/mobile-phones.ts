import type { Question } from '../question.ts';

export const mobilePhones: readonly Question[] = [
  {
    id: 'Q114',
    question: 'You are first in line at a red light. May you hold your phone and answer a text?',
    options: [
      'Yes, as long as you are not moving',
      'No, not even while stopped at lights',
      'Yes, if it is about your trip',
      'Yes, if it takes less than ten seconds',
    ],
    correctAnswer: 1,
    explanation:
      'Waiting at lights is still driving. Hand-held calls and texts are illegal, because your eyes and mind are off the road.',
    category: 'Mobile phones',
    licence: 'both',
    source: 'Ministry of Transport, mobile phones',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q116',
    question: 'You need to make a call during a trip. What is the safest way?',
    options: [
      'Ring quickly while you wait at the next red light',
      'Put the phone on speaker in your lap',
      'Slow to 50 km/h while you talk',
      'Pull over and stop somewhere legal first',
    ],
    correctAnswer: 3,
    explanation:
      'Even hands-free talk takes your mind off the road. A call made while parked takes nothing from your driving.',
    category: 'Mobile phones',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q117',
    question: 'When may you make a hand-held call while driving?',
    options: [
      'In an emergency, to 111 or *555, when stopping is unsafe or not practicable',
      'To ask for directions',
      'For work, if the call is short',
      'When travelling at less than 20 km/h',
    ],
    correctAnswer: 0,
    explanation:
      'There is one exception, for emergency calls that cannot wait until you have stopped.',
    category: 'Mobile phones',
    licence: 'full',
    source: 'Ministry of Transport, mobile phones',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
];
