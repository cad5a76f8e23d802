import type { Filled } from '#site/format/filled.ts';

export const newPackage = 'New package';
export const packageRetired = 'Package retired';
export const packagesOnSale = 'Packages on sale';
export const noPackagesYet = 'No packages yet';
export const whatAPackageIs = 'A package is lesson time paid ahead, such as five hours for NZ$250.';
export const retireOne = (its: Filled<'name'>) => `Retire ${its.name}`;
export const retire = 'Retire';
export const retireTitle = (its: Filled<'name'>) => `Retire ${its.name}?`;
export const whatRetiringDoes =
  'It is not offered any more. What has been sold stays as it was sold.';
export const anyLesson = 'any lesson';
export const goodForWhat = (its: Filled<'hours' | 'types', 'days'>) =>
  `${its.hours}, ${its.types}, ${its.days === 0 ? 'never expires' : `good for ${its.days} days after sale`}`;
export const packageOffered = 'Package offered';
export const packageNotMade = 'The package could not be made';
export const termsHint = 'Sold packages keep their terms. To change one, retire it.';
export const offerIt = 'Offer it';
export const packageExample = 'Five lessons';
export const minutesHint = '60 is an hour.';
export const price = 'Price';
export const goodFor = 'Good for';
export const goodForHint = 'Tick none, and it is good for every lesson.';
export const expiresAfterSoManyDays = 'Expires after so many days';
export const expiryHint = 'Leave blank for never. By law at least 1,096 days.';
export const name = 'Name';
