import { edited } from '#api/revisions/edited.ts';
import { terms } from '#domain/terms/decide.ts';

export const editedTermsDraft = edited(terms, ({ draft }) => draft && { ...draft });
