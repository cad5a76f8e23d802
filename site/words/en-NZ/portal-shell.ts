export const pageNotFound = '404 Page Not Found';
export const backToDashboard = 'Back to Dashboard';
export const thereIsNoTabAtThis = 'There is no tab at this address.';
export const backToOverview = 'Back to Overview';
export const thereIsNoSuchPageOr = 'There is no such page, or your access does not cover it.';
