import type { AccountId, StudentId } from '#domain/kernel/ids.ts';
import * as ids from '#domain/kernel/ids.ts';
/** Two more schools of the demo, so that the directory is one; their learners exist to have written reviews. */
export type Neighbour = {
  readonly accountId: AccountId;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly school: {
    readonly name: string;
    readonly address: string;
    readonly phone: string;
    readonly website: string;
    readonly description: string;
    readonly operatingHours: string;
    readonly specialties: string[];
    readonly defaultLessonPrice: number;
  };
  readonly entry: DirectoryEntry;
  readonly learners: readonly {
    readonly studentId: StudentId;
    readonly firstName: string;
    readonly lastName: string;
    readonly rating: number;
    readonly comment: string;
    readonly reply?: string;
  }[];
};

export type DirectoryEntry = {
  readonly place: string;
  readonly languages: string[];
  readonly experience: string;
  readonly availability: string;
};

/** Marama's own entry. */
export const demoEntry: DirectoryEntry = {
  place: 'Grey Lynn, Auckland',
  languages: ['English', 'Te reo Māori'],
  experience: '11 years',
  availability: 'Weekdays, and Saturday until 1 pm',
};

export const neighbours: readonly Neighbour[] = [
  {
    accountId: ids.accountId.parse(11),
    email: 'hemi@walker.example',
    firstName: 'Hemi',
    lastName: 'Walker',
    school: {
      name: 'Walker & Daughters',
      address: '3 Meola Road, Point Chevalier, Auckland 1022, New Zealand',
      phone: '021 555 0311',
      website: 'https://walker.example',
      description:
        'A family school since 2012. Manual and automatic cars, and an instructor who has heard every stall there is.',
      operatingHours: 'Mon–Sat 7:00 AM–6:00 PM',
      specialties: ['Nervous Drivers', 'Manual Transmission', 'Defensive Driving', 'Night Driving'],
      defaultLessonPrice: 65,
    },
    entry: {
      place: 'Point Chevalier, Auckland',
      languages: ['English', 'Te reo Māori'],
      experience: '14 years',
      availability: 'Six days, evenings on request',
    },
    learners: [
      {
        studentId: ids.studentId.parse(14),
        firstName: 'Moana',
        lastName: 'Pene',
        rating: 5,
        comment:
          'I stalled on Meola Road nine times and he never once sighed. Passed in the manual.',
        reply: 'Ten times. Proud of you, Moana.',
      },
      {
        studentId: ids.studentId.parse(15),
        firstName: 'Jack',
        lastName: 'Sinclair',
        rating: 5,
        comment: 'Straight up about what I had to fix, and then we fixed it.',
      },
      {
        studentId: ids.studentId.parse(16),
        firstName: 'Hana',
        lastName: 'Kim',
        rating: 5,
        comment: 'The night lesson on wet roads is worth the whole package.',
      },
      {
        studentId: ids.studentId.parse(17),
        firstName: 'Dylan',
        lastName: 'Roberts',
        rating: 4,
        comment: 'Good lessons. Booking ahead is a must, he fills up.',
      },
    ],
  },
  {
    accountId: ids.accountId.parse(12),
    email: 'anjali@steadywheel.example',
    firstName: 'Anjali',
    lastName: 'Menon',
    school: {
      name: 'Steady Wheel',
      address: '88 Riddiford Street, Newtown, Wellington 6021, New Zealand',
      phone: '022 555 0427',
      website: 'https://steadywheel.example',
      description:
        'Hills, wind and one-way streets, taken one at a time. Converting from an overseas licence is half of what I do.',
      operatingHours: 'Tue–Sat 8:30 AM–5:30 PM',
      specialties: ['Defensive Driving', 'Nervous Drivers', 'Overseas Licence Conversion'],
      defaultLessonPrice: 70,
    },
    entry: {
      place: 'Newtown, Wellington',
      languages: ['English', 'Hindi', 'Malayalam'],
      experience: '9 years',
      availability: 'Tuesday to Saturday',
    },
    learners: [
      {
        studentId: ids.studentId.parse(18),
        firstName: 'Luca',
        lastName: 'Ferrari',
        rating: 5,
        comment:
          'I drove for twenty years on the other side. After three lessons left felt like home.',
      },
      {
        studentId: ids.studentId.parse(19),
        firstName: 'Ngaire',
        lastName: 'Hohepa',
        rating: 5,
        comment:
          'Hill starts on Brooklyn Road used to make me cry. Now I do them with a coffee in the holder.',
      },
      {
        studentId: ids.studentId.parse(20),
        firstName: 'Tom',
        lastName: 'Ashby',
        rating: 4,
        comment: 'Calm, clear, always on time.',
      },
    ],
  },
];
