import { z } from 'zod';
import { languageList, listing } from '#domain/school/listing.ts';

/** The server's own rules; languages are typed in one line, with commas between them. */
export const listingForm = listing.extend({
  languages: z
    .string()
    .transform((line) =>
      line
        .split(',')
        .map((language) => language.trim())
        .filter(Boolean),
    )
    .pipe(languageList),
});
