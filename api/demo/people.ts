import type { PackageType } from '#domain/catalogue/students.ts';
import { schoolFoundedBy } from '#domain/kernel/founder.ts';
import * as ids from '#domain/kernel/ids.ts';

/** Logins of the demo school, printed at start. They exist only where demo data is on. */
export const demoInstructor = {
  accountId: ids.accountId.parse(1),
  email: 'marama@kowhai.example',
  password: 'keep-left-demo',
  firstName: 'Marama',
  lastName: 'Wilson',
} as const;
/** A school takes its founder's number. */
export const demoSchoolId = schoolFoundedBy(demoInstructor.accountId);
export const demoAdmin = {
  accountId: ids.accountId.parse(2),
  email: 'admin@keepleft.example',
  password: 'keep-left-admin',
  firstName: 'Ngaio',
  lastName: 'Park',
} as const;
export const demoAuditor = {
  accountId: ids.accountId.parse(3),
  email: 'auditor@keepleft.example',
  password: 'keep-left-auditor',
  firstName: 'Ana',
  lastName: 'Havili',
} as const;
export const demoPortalCode = 'AR8H-NGAT-2026';

type DemoStudent = {
  firstName: string;
  lastName: string;
  born: string;
  packageType: PackageType;
  suburb: string;
  about: string | null;
};

/** The school's learners, in the order they enrolled. */
export const demoStudents: readonly DemoStudent[] = [
  {
    firstName: 'Aroha',
    lastName: 'Ngata',
    born: '2009-03-14',
    packageType: 'Standard',
    suburb: 'Grey Lynn',
    about: 'Prefers mornings. Wears glasses for driving.',
  },
  {
    firstName: 'Wiremu',
    lastName: 'Tane',
    born: '2008-07-02',
    packageType: 'Premium',
    suburb: 'Point Chevalier',
    about: 'Restricted test booked.',
  },
  {
    firstName: 'Priya',
    lastName: 'Sharma',
    born: '2009-11-23',
    packageType: 'Premium',
    suburb: 'Mount Eden',
    about: null,
  },
  {
    firstName: 'Grace',
    lastName: 'Chen',
    born: '2008-01-30',
    packageType: 'Standard',
    suburb: 'Epsom',
    about: 'Manual car at home.',
  },
  {
    firstName: 'Liam',
    lastName: 'Faʻasavalu',
    born: '2010-05-17',
    packageType: 'Basic',
    suburb: 'Māngere',
    about: null,
  },
  {
    firstName: 'Tama',
    lastName: 'Parata',
    born: '2009-08-08',
    packageType: 'Standard',
    suburb: 'Kingsland',
    about: null,
  },
  {
    firstName: 'Sophie',
    lastName: 'van Dijk',
    born: '1994-02-11',
    packageType: 'Standard',
    suburb: 'Westmere',
    about: 'Converting from a Dutch licence; left side is new.',
  },
  {
    firstName: 'Ioane',
    lastName: 'Tuilagi',
    born: '2009-12-01',
    packageType: 'Standard',
    suburb: 'Mount Roskill',
    about: null,
  },
  {
    firstName: 'Lucy',
    lastName: 'Harper',
    born: '2010-06-25',
    packageType: 'Basic',
    suburb: 'Herne Bay',
    about: 'Mother Anna drives her to the lessons.',
  },
  {
    firstName: 'Mei-Ling',
    lastName: 'Zhou',
    born: '1987-09-19',
    packageType: 'Custom',
    suburb: 'Newmarket',
    about: 'Nervous on motorways.',
  },
  {
    firstName: 'Noah',
    lastName: 'Williams',
    born: '2009-04-04',
    packageType: 'Standard',
    suburb: 'Ponsonby',
    about: null,
  },
  {
    firstName: 'Ruby',
    lastName: 'Thompson',
    born: '2010-10-12',
    packageType: 'Basic',
    suburb: 'Māngere Bridge',
    about: null,
  },
  {
    firstName: 'Hēmi',
    lastName: 'Rāwiri',
    born: '2010-08-29',
    packageType: 'Custom',
    suburb: 'Avondale',
    about: null,
  },
];
