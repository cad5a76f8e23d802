export const openingHours = 'Opening hours';
export const whatHoursDo =
  'Calendars shade the rest. Hours that an instructor sets for booking go before.';
export const hoursRule = 'Hours are written like 09:00, end after they start, and do not overlap.';
export const clearOpeningHours = 'Clear opening hours';
export const setOpeningHours = 'Set opening hours';
