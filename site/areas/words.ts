export const loggingOut = 'Logging out...';
export const loadingYourSession = 'Loading your session...';
export const pageNotFound = '404 Page Not Found';
