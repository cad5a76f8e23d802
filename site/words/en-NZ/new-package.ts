export const packageOffered = 'Package offered';
export const packageNotMade = 'The package could not be made';
export const newPackage = 'New package';
export const termsHint =
  'What is sold keeps its terms. To change a package, retire it and make another.';
export const offerIt = 'Offer it';
export const packageExample = 'Five lessons';
export const minutesHint = '60 is an hour.';
export const price = 'Price';
export const goodFor = 'Good for';
export const goodForHint = 'Tick none, and it is good for every lesson.';
export const expiresAfterSoManyDays = 'Expires after so many days';
export const expiryHint =
  'Leave it empty, and it never expires. By law no sooner than three years after the sale: 1,096 days.';
export const name = 'Name';
