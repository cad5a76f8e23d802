import type { Party } from '#domain/conversation/commands.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';

type DemoConversation = {
  readonly studentId: StudentId;
  readonly subject: string;
  /** Who said it, how many minutes ago, and what. The first begins the conversation. */
  readonly messages: readonly (readonly [from: Party, minutesAgo: number, content: string])[];
  /** How many of them the instructor has read. */
  readonly readByInstructor: number;
  readonly readByStudent: number;
  readonly isArchived?: boolean;
};

const hour = 60;
const day = 24 * hour;

/** What the demo school's people have written to each other, the oldest conversation first. */
export const demoConversations: readonly DemoConversation[] = [
  {
    studentId: ids.studentId.parse(11),
    subject: 'Logbook hours',
    messages: [
      ['student', 16 * day, 'Do night drives with Dad count towards the 120 hours?'],
      [
        'instructor',
        16 * day - 40,
        'They do, as long as he is your supervisor and sits beside you. Write them down as practice.',
      ],
      ['student', 16 * day - 55, 'Sweet, thanks'],
    ],
    readByInstructor: 3,
    readByStudent: 3,
    isArchived: true,
  },
  {
    studentId: ids.studentId.parse(10),
    subject: 'Motorways',
    messages: [
      [
        'instructor',
        6 * day,
        'Kia ora Mei-Ling. Next time we try the Northwestern between Western Springs and Lincoln Road, off peak. Twenty minutes, no more.',
      ],
      ['student', 6 * day - 90, 'I am a bit nervous but OK. Can we look at merging first?'],
      [
        'instructor',
        6 * day - 130,
        'Yes. We start on the long on-ramp at Western Springs and go round as often as you like.',
      ],
    ],
    readByInstructor: 3,
    readByStudent: 3,
  },
  {
    studentId: ids.studentId.parse(9),
    subject: 'Pick-up on Thursday',
    messages: [
      ['student', 2 * day, 'Mum has the car on Thursday. Could you pick me up at school?'],
      [
        'instructor',
        2 * day - 25,
        'No problem. At the bus bay on Jervois Road, quarter past three?',
      ],
      ['student', 2 * day - 30, 'Perfect'],
      ['instructor', 2 * day - 32, 'See you there. Bring your glasses this time.'],
    ],
    readByInstructor: 4,
    readByStudent: 3,
  },
  {
    studentId: ids.studentId.parse(2),
    subject: 'Restricted test',
    messages: [
      [
        'instructor',
        26 * hour,
        'Two things to polish before the test: head checks when you pull out, and 40 in the 40 zone on Great North Road.',
      ],
      ['student', 25 * hour, 'Got it. Is the parallel park still on the list?'],
      [
        'instructor',
        24 * hour + 40,
        'It can come up. We do three on Saturday and then you will be sick of them.',
      ],
      ['student', 5 * hour, 'Booked the test centre for 10:40. Can I use your car?'],
    ],
    readByInstructor: 3,
    readByStudent: 3,
  },
  {
    studentId: ids.studentId.parse(1),
    subject: 'Saturday’s lesson',
    messages: [
      [
        'instructor',
        7 * hour,
        'Kia ora Aroha, good work on the hill starts yesterday. Shall we do parking in Ponsonby next?',
      ],
      ['student', 52, 'Yes please! I found the angle parks by the library hard.'],
      ['student', 50, 'Could we start half an hour later? Netball finishes at nine.'],
    ],
    readByInstructor: 1,
    readByStudent: 1,
  },
];
