/** Details of a student that they see in their portal and may say are wrong. */
export const correctableDetails = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'licenseType',
] as const;
export type CorrectableDetail = (typeof correctableDetails)[number];

export const correctableLabels: Readonly<Record<CorrectableDetail, string>> = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  licenseType: 'Licence type',
};
