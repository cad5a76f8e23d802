export const code = 'Code';
export const sixDigitsGoodForTenMinutes = 'Six digits, good for ten minutes';
export const openThePortal = 'Open the portal';
