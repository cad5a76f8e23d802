/** Licence types as stored and as shown. */
export const licenceTypes = ['Class C', 'Class A', 'Class B', 'Motorcycle'] as const;
export type LicenceType = (typeof licenceTypes)[number];
export const defaultLicenceType: LicenceType = 'Class C';

export const licenceTypeLabels: Readonly<Record<LicenceType, string>> = {
  'Class C': 'Class C (Regular)',
  'Class A': 'Class A (Commercial)',
  'Class B': 'Class B (Commercial)',
  Motorcycle: 'Motorcycle',
};

/** Packages and the number of lessons choosing one sets. */
export const packageTypes = ['Basic', 'Standard', 'Premium', 'Custom'] as const;
export type PackageType = (typeof packageTypes)[number];

export const lessonsInPackage: Readonly<Record<PackageType, number>> = {
  Basic: 10,
  Standard: 20,
  Premium: 30,
  Custom: 20,
};
export const defaultTotalLessons = 20;

/** One set of statuses; the list filters by the first three. */
export const studentStatuses = ['active', 'completed', 'on-hold', 'inactive', 'pending'] as const;
export type StudentStatus = (typeof studentStatuses)[number];

export const studentStatusLabels: Readonly<Record<StudentStatus, string>> = {
  active: 'Active',
  completed: 'Completed',
  'on-hold': 'On hold',
  inactive: 'Inactive',
  pending: 'Pending',
};
