export const notFound = '404 Page Not Found';
export const thisRoadEnds =
  'This road ends here: the page has moved, or the address has a slip in it. Turn round when it is safe to do so.';
export const backToTheHomePage = 'Back to the home page';
export const searchTheHelp = 'Search the help';
