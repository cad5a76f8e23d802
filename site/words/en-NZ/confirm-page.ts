export const couldNotBeLookedUp = 'This could not be looked up just now. Please try again.';
