export const clearSearch = 'Clear search';
export const actions = 'Actions';
export const why = 'Why';
export const whyHint = 'Kept in the ledger with your name.';
