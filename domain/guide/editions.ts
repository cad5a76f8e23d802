import { fromJanuary2027, untilJanuary2027 } from './dated-rules.ts';
import type { GuideEdition } from './edition.ts';

/**
 * The rules of the car licence, oldest first, each for the days it is in force. Sources, read on the day in `checkedOn`:
 * NZTA on getting a licence, test fees and the changes of 25 January 2027; Ministry of Transport on the licensing system.
 */
export const editions: readonly GuideEdition[] = [
  {
    ...untilJanuary2027,
    checkedOn: '2026-11-21',
    source: 'nzta.govt.nz/driver-licences',
    totalFee: 362_50,
    stages: [
      {
        stage: 'learner',
        age: '16',
        fee: 96_10,
        wait: 'None',
        test: 'Theory test, 35 questions, 32 to pass, and an eyesight check',
        conditions: [
          'Drive only with a supervisor beside you who has held a full licence for two years or more',
          'L plates, front and rear',
          'Passengers only if the supervisor agrees',
        ],
      },
      {
        stage: 'restricted',
        age: '16½',
        fee: 167_50,
        wait: '6 months on the learner licence',
        test: 'Practical test of about an hour, 45 minutes of it driving',
        conditions: [
          'Alone between 5 am and 10 pm',
          'No passengers without a supervisor, apart from a partner, dependent children, a parent or guardian and a few others',
          'Automatic cars only, if you were tested in one',
        ],
      },
      {
        stage: 'full',
        age: 'about 18',
        fee: 98_90,
        wait: 'Under 25: 18 months on the restricted licence, or 12 with an approved course. From 25: 6 months, or 3 with a course',
        test: 'Practical test of 30 minutes, with hazards said aloud',
        conditions: ['No conditions of a stage any more'],
      },
    ],
  },
  {
    ...fromJanuary2027,
    checkedOn: '2026-11-21',
    source: 'nzta.govt.nz/car-licence-changes',
    totalFee: 282_50,
    stages: [
      {
        stage: 'learner',
        age: '16',
        fee: null,
        wait: 'None',
        test: 'Theory test and an eyesight check',
        conditions: ['As before, with a supervisor and L plates', 'No alcohol at all, at any age'],
      },
      {
        stage: 'restricted',
        age: '16½',
        fee: null,
        wait: 'Under 25: 12 months on the learner licence, or 6 with recorded practice hours or an approved course. From 25: 6 months',
        test: 'The one practical test, with hazard perception in it',
        conditions: [
          'As before: alone from 5 am to 10 pm, few passengers',
          'No alcohol at all, at any age',
          'Demerit points add 6 months, each time',
        ],
      },
      {
        stage: 'full',
        age: 'about 17½',
        fee: 25_90,
        wait: 'Under 25: 12 months on the restricted licence. From 25: 6 months. No course shortens it',
        test: 'No second practical test',
        conditions: ['No conditions of a stage any more'],
      },
    ],
  },
];
