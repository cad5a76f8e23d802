import { optionalText } from './fields.ts';

/** Why an admin does something, in their own words; kept with the fact. The desk's dialogs insist on it. */
export const why = optionalText('Why', 300);
