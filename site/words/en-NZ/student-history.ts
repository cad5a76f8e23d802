export const history = 'History';
export const historySentence = 'Everything that was recorded, and by whom';
export const notLoaded = 'The history could not be loaded';
export const showEarlier = 'Show earlier';
