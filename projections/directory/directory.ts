import { z } from 'zod';
import { listingEvents } from '#domain/school/events.ts';
import { flag, idOf, json, maybe, moment, text } from '../engine/columns.ts';
import { projection } from '../engine/projection.ts';
import { table } from '../engine/table.ts';

export const listing = table(
  'listing',
  {
    schoolId: idOf('school'),
    place: text(),
    languages: json(z.array(z.string())),
    experience: maybe(text()),
    availability: maybe(text()),
    isListed: flag(),
    /** When it was first listed. */
    listedAt: moment(),
  },
  { key: ['schoolId'], exported: { name: 'listing' } },
);

/** Which schools the public directory shows, and what each says of itself there. */
export const directory = projection({
  name: 'directory',
  follows: [listingEvents],
  tables: [listing],
  on: {
    SchoolListed: ({ data, metadata }, rows) =>
      rows.upsert(listing, { ...data, isListed: true, listedAt: metadata.occurredAt }, 'listedAt'),
    SchoolUnlisted: ({ data: { schoolId } }, rows) =>
      rows.change(listing, { schoolId }, { isListed: false }),
  },
});
