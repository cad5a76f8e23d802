export const earlierDays = 'Earlier days';
export const laterDays = 'Later days';
export const nothingIsFreeInTheseTwo = 'Nothing is free in these two weeks.';
