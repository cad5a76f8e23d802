import { z } from 'zod';
import { defaultLanguage } from '#domain/catalogue/schools.ts';
import { languageList, listing } from '#domain/school/listing.ts';
import type { Listing } from '#site/data/listing.ts';

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
export type ListingAnswers = z.output<typeof listingForm>;
export type ListingDraft = z.input<typeof listingForm>;

export const draftOf = (entry: Listing | null): ListingDraft => ({
  place: entry?.place ?? '',
  languages: entry?.languages.join(', ') ?? defaultLanguage,
  experience: entry?.experience ?? '',
  availability: entry?.availability ?? '',
});
