export const untilTheNextLesson = 'Until the next lesson';
export const newWord = 'New';
export const details = 'Details';
