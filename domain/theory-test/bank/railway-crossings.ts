import type { Question } from '../question.ts';

export const railwayCrossings: readonly Question[] = [
  {
    id: 'Q067',
    question:
      'The red lights at a railway crossing are still flashing after a train has gone by. What must you do?',
    options: [
      'Wait until the lights stop',
      'Go slowly after looking both ways',
      'Sound the horn and go',
      'Go, as the train has passed',
    ],
    correctAnswer: 0,
    explanation: 'Lights that go on flashing often mean a second train. They stop when it is safe.',
    category: 'Railway crossings',
    licence: 'both',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
    picture: {
      id: 'rail-lights',
      alt: 'A railway crossing signal: crossed white boards above two round lights side by side, one of them red.',
    },
  },
  {
    id: 'Q068',
    question: 'What must you be sure of before you drive onto a railway crossing?',
    options: [
      'That you have sounded the horn',
      'That you are in first gear',
      'That there is room for your vehicle on the far side',
      'That the car behind you is close',
    ],
    correctAnswer: 2,
    explanation: 'If the traffic ahead stops while you are on the rails, you have nowhere to go.',
    category: 'Railway crossings',
    licence: 'both',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q069',
    question: 'A railway crossing has Give Way signs and no lights. What must you do?',
    options: [
      'Sound the horn and drive on',
      'Drive on, as trains must slow down',
      'Stop for ten seconds, then go',
      'Slow down, look both ways, and give way to trains',
    ],
    correctAnswer: 3,
    explanation: 'A train cannot stop for you. Come up slowly enough to stop for it.',
    category: 'Railway crossings',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q070',
    question: 'Your car stalls on the railway tracks and will not start. What do you do first?',
    options: [
      'Wave at the train driver from the tracks',
      'Get everyone out and well clear, then ring the number on the sign or 111',
      'Keep trying to start the engine',
      'Push the car off the tracks',
    ],
    correctAnswer: 1,
    explanation:
      'People come before the car. Once everyone is clear, the call can stop the trains.',
    category: 'Railway crossings',
    licence: 'full',
    source: 'Settled rule of the road code',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
];
