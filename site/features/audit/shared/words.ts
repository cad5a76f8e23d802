export const fileNotMade = 'The file could not be made';
