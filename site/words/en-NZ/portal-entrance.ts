export const loggingOut = 'Logging out...';
export const weCouldNotReachTheServer = 'We could not reach the server';
export const loadingYourSession = 'Loading your session...';
export const everyLesson = 'Every lesson,';
export const onTheWayToTheLicence = 'on the way to the licence.';
