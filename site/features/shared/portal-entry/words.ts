export const everyLesson = 'Every lesson,';
export const onTheWayToTheLicence = 'on the way to the licence.';
