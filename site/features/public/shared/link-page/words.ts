export const goToKeepLeft = 'Go to Keep Left';
