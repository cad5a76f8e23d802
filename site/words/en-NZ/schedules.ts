export const weekView = 'Week View';
export const dayView = 'Day View';
export const listView = 'List View';
export const allLessons = 'All lessons';
export const sentence = 'Manage your lesson schedules and appointments';
