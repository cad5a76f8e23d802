/** The language of every page, letter and paper, as BCP 47 names it. Nothing else names it: formats, sorting and `lang` read it here. */
export const language = 'en-NZ';
