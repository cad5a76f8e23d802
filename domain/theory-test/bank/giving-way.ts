import type { Question } from '../question.ts';

export const givingWay: readonly Question[] = [
  {
    id: 'Q028',
    question: 'You face a Stop sign. The driver opposite faces a Give Way sign. Who gives way?',
    options: [
      'Whoever is on the other’s left',
      'Whoever arrived last',
      'They do, because Give Way is the weaker sign',
      'You do, because you have the Stop sign',
    ],
    correctAnswer: 3,
    explanation:
      'A Stop sign comes last of all: its driver gives way to everyone, those at a Give Way sign as well.',
    category: 'Giving way',
    licence: 'both',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
    picture: {
      id: 'stop-meets-give-way',
      alt: 'A crossroads seen from above. A blue car waits at a Stop sign at the bottom; a grey car waits at a Give Way sign at the top. The grey car is turning right, the blue car goes straight.',
    },
  },
  {
    id: 'Q029',
    question:
      'You are turning right. An oncoming car is turning left into the same road. Neither of you has a sign. Who gives way?',
    options: [
      'Whoever arrived first goes first',
      'You do: right-turning traffic gives way to left-turning traffic',
      'They do: left-turning traffic gives way to right-turning traffic',
      'Whoever has the bigger vehicle goes first',
    ],
    correctAnswer: 1,
    explanation:
      'Since March 2012 the driver turning right waits for the one turning left, whose way is the shorter one.',
    category: 'Giving way',
    licence: 'both',
    source: 'Christchurch City Council, give-way rule change of 2012',
    confidence: 'A',
    checkedOn: '2026-11-21',
    picture: {
      id: 'right-meets-left',
      alt: 'A crossroads seen from above. A blue car at the bottom is turning right; a grey car opposite is turning left into the same road.',
    },
  },
  {
    id: 'Q030',
    question:
      'You are turning right. An oncoming car is going straight ahead. Neither of you has a sign. Who gives way?',
    options: [
      'You do: turning traffic gives way to traffic that is not turning',
      'Whoever signals first goes first',
      'Whoever is on the wider road goes first',
      'They do: straight traffic gives way to turning traffic',
    ],
    correctAnswer: 0,
    explanation:
      'A driver who turns crosses other people’s paths, so they wait for the one who stays on theirs.',
    category: 'Giving way',
    licence: 'both',
    source: 'Christchurch City Council, give-way rule change of 2012',
    confidence: 'B',
    checkedOn: '2026-11-21',
    picture: {
      id: 'right-meets-straight',
      alt: 'A crossroads seen from above. A blue car at the bottom is turning right; a grey car opposite is going straight ahead.',
    },
  },
  {
    id: 'Q031',
    question:
      'Two roads meet in a T with no signs or lights. You are on the road that ends. Whom do you give way to?',
    options: [
      'All traffic on the road that continues',
      'Nobody, if you were there first',
      'Only traffic that comes from your right side',
      'Only traffic that is turning',
    ],
    correctAnswer: 0,
    explanation:
      'The road that continues has priority: its drivers may not even notice that yours is there.',
    category: 'Giving way',
    licence: 'both',
    source: 'Christchurch City Council, give-way rule change of 2012',
    confidence: 'A',
    checkedOn: '2026-11-21',
    picture: {
      id: 't-intersection',
      alt: 'A T-intersection seen from above. A blue car is on the road that ends; a grey car comes from the left along the road that continues.',
    },
  },
  {
    id: 'Q032',
    question:
      'At a crossroads with no signs or lights, another car comes from your right. You both go straight ahead. Who goes first?',
    options: [
      'You, as they are on your right',
      'Whoever is going faster',
      'The bigger vehicle',
      'The car on your right',
    ],
    correctAnswer: 3,
    explanation: 'With no other rule to go by, you give way to your right.',
    category: 'Giving way',
    licence: 'both',
    source: 'Settled rule of the road code',
    confidence: 'B',
    checkedOn: '2026-11-21',
    picture: {
      id: 'crossroads-right',
      alt: 'A crossroads without signs seen from above. A blue car at the bottom and a grey car coming from the right, both going straight ahead.',
    },
  },
  {
    id: 'Q033',
    question: 'You are driving out of a driveway across a footpath. Whom must you give way to?',
    options: [
      'Only vehicles on the road',
      'Everyone on the footpath, the cycle path and the road',
      'Only people on the footpath',
      'Only traffic from your right',
    ],
    correctAnswer: 1,
    explanation:
      'Nobody expects a car out of a driveway, so whoever is already travelling along goes first.',
    category: 'Giving way',
    licence: 'learner',
    source: 'Settled rule of the road code',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q034',
    question:
      'You are turning into a driveway and someone is walking along the footpath. What must you do?',
    options: [
      'Go first, if you are signalling',
      'Sound the horn so that they wait',
      'Give way to them',
      'Go first, as they must give way to cars',
    ],
    correctAnswer: 2,
    explanation: 'A footpath belongs to the people on it. You are the one crossing.',
    category: 'Giving way',
    licence: 'learner',
    source: 'Settled rule of the road code',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q035',
    question:
      'You are leaving a supermarket car park. Which give-way rules apply where it meets the road?',
    options: [
      'The car park gives way only to buses',
      'Those of a private driveway only',
      'Those of an intersection',
      'None, as it is private land',
    ],
    correctAnswer: 2,
    explanation:
      'The way out of a public car park counts as a road, so the place where it meets another is an intersection.',
    category: 'Giving way',
    licence: 'full',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q036',
    question:
      'You are turning left. An oncoming car is turning right into the same road. Neither of you has a sign. Who gives way?',
    options: [
      'Whoever has passengers',
      'You do, so you wait',
      'Whoever is further from the corner',
      'They do, so you may go',
    ],
    correctAnswer: 3,
    explanation:
      'Right-turning traffic gives way to left-turning traffic. Still, look that they have seen you.',
    category: 'Giving way',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
    picture: {
      id: 'left-meets-right',
      alt: 'A crossroads seen from above. A blue car at the bottom is turning left; a grey car opposite is turning right into the same road.',
    },
  },
  {
    id: 'Q037',
    question:
      'Your light is green, but a queue fills the road on the far side of the intersection. What must you do?',
    options: [
      'Wait until there is room for you to clear the intersection',
      'Enter, as the light is green',
      'Turn left instead',
      'Creep in and stop in the middle',
    ],
    correctAnswer: 0,
    explanation:
      'A car stuck in the middle blocks the people whose turn comes next. Enter only when you can get out.',
    category: 'Giving way',
    licence: 'full',
    source: 'Settled rule of the road code',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q044',
    question: 'Two lanes become one and the traffic is heavy. How do you merge?',
    options: [
      'The faster lane goes first',
      'In turn, like a zip: one vehicle from each lane',
      'The right lane goes first',
      'The left lane goes first',
    ],
    correctAnswer: 1,
    explanation: 'Taking turns uses both lanes fully and keeps everyone moving.',
    category: 'Giving way',
    licence: 'learner',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q045',
    question:
      'On a steep and narrow road you are driving down and meet a car coming up. There is room for one. Who gives way?',
    options: [
      'Whoever is closer to a wide spot',
      'You do, as you are going downhill',
      'Whoever has the smaller vehicle',
      'They do, as they are going uphill',
    ],
    correctAnswer: 1,
    explanation: 'Stopping and starting again uphill is hard, so the driver going down makes room.',
    category: 'Giving way',
    licence: 'full',
    source: 'NZ road code questions',
    confidence: 'B',
    checkedOn: '2026-11-21',
  },
  {
    id: 'Q046',
    question:
      'Parked cars block your side of a narrow street and someone is coming the other way. Who gives way?',
    options: [
      'Whoever is on the right',
      'Whoever is going slower',
      'They do, because you were moving out before they came',
      'You do, because the obstruction is on your side',
    ],
    correctAnswer: 3,
    explanation:
      'To get by you must use the other driver’s half of the road, so you wait until it is free.',
    category: 'Giving way',
    licence: 'learner',
    source: 'Settled rule of the road code',
    confidence: 'B',
    checkedOn: '2026-11-21',
    picture: {
      id: 'obstruction',
      alt: 'A narrow street seen from above. A parked car stands on the left in front of a blue car; a grey car comes the other way.',
    },
  },
];
