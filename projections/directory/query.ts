import type { Sql } from 'postgres';
import { z } from 'zod';
import { pricesUntilSet } from '#domain/catalogue/prices.ts';
import { readWebAddress } from '#domain/kernel/contact-details.ts';
import type { AccountId, SchoolId } from '#domain/kernel/ids.ts';
import { account } from '../accounts/accounts.ts';
import { revision, selectRevised } from '../engine/revision.ts';
import { rowsOf } from '../engine/rows.ts';
import { schoolPrices } from '../school-money/school-money.ts';
import { school } from '../schools/schools.ts';
import { listing } from './directory.ts';

/** A listed instructor. Prices in cents; `address` is the place the school teaches in. */
export type DirectoryInstructor = ReturnType<typeof asInstructor>;

export type DirectoryFilter = {
  location?: string | undefined;
  specialization?: string | undefined;
  /** Only those whose address is known to be theirs. */
  isConfirmed?: true;
};

/** Listed instructors, best rated first, then by name. A location is part of the place, whatever its case; a specialization is one of the school's. */
export async function listInstructors(
  sql: Sql,
  { location, specialization, isConfirmed }: DirectoryFilter = {},
): Promise<DirectoryInstructor[]> {
  const rows = await rowsOf(sql, stored)`
    ${listed(sql)}
      ${location ? sql`and strpos(lower(listing.place), lower(${location})) > 0` : sql``}
      ${specialization ? sql`and school.specialties ? ${specialization}` : sql``}
      ${isConfirmed ? sql`and account.verified_email = account.email` : sql``}
    order by rating desc, review_count desc, account.first_name, account.last_name, account.id
  `;
  return rows.map(asInstructor);
}

/** One listed instructor; null when there is none or their school is not listed. */
export async function getInstructor(
  sql: Sql,
  instructorId: AccountId,
): Promise<DirectoryInstructor | null> {
  const [row] = await rowsOf(sql, stored)`${listed(sql)} and account.id = ${instructorId}`;
  return row ? asInstructor(row) : null;
}

const listedInstructor = account.row.pick({ email: true, firstName: true }).extend({
  instructorId: account.row.shape.id,
  schoolId: listing.row.shape.schoolId,
  isEmailVerified: z.boolean(),
});

/** Whom a booking request reaches: the account behind a listed instructor. */
export async function getListedInstructor(
  sql: Sql,
  instructorId: AccountId,
): Promise<z.infer<typeof listedInstructor> | null> {
  const [row] = await rowsOf(sql, listedInstructor)`
    select account.id as instructor_id, account.school_id, account.email, account.first_name,
      account.verified_email is not distinct from account.email as is_email_verified
    from account join listing on listing.school_id = account.school_id join school on school.id = listing.school_id
    where listing.is_listed and not school.is_archived and account.id = ${instructorId}
  `;
  return row ?? null;
}

/** A listing as an admin looks through it. */
export const adminListing = listing.row
  .pick({ schoolId: true, place: true, experience: true, listedAt: true })
  .extend({
    instructorId: account.row.shape.id,
    schoolName: z.string(),
    instructorName: z.string(),
    description: z.string().nullable(),
  });

/** The newest entries of the directory. */
export function listNewestListings(
  sql: Sql,
  limit: number,
): Promise<z.infer<typeof adminListing>[]> {
  return rowsOf(sql, adminListing)`
    select listing.school_id, listing.place, listing.experience, listing.listed_at, account.id as instructor_id, school.name as school_name,
      school.description, trim(account.first_name || ' ' || account.last_name) as instructor_name
    from listing join school on school.id = listing.school_id join account on account.id = school.owner_id
    where listing.is_listed and not school.is_archived order by listing.listed_at desc, school.id desc limit ${limit}
  `;
}

const ownListing = listing.row.omit({ schoolId: true, listedAt: true }).extend({ revision });

/** GET /api/schools/{id}/listing: a school's own entry, listed or not; null until it has had one. */
export const listingRow = ownListing
  .omit({ isListed: true })
  .extend({ listed: z.boolean() })
  .meta({ id: 'Listing' });
export type ListingRow = z.infer<typeof listingRow>;

export async function getListing(sql: Sql, schoolId: SchoolId): Promise<ListingRow | null> {
  const [row] = await selectRevised(sql, listing, ownListing)`where school_id = ${schoolId}`;
  if (!row) return null;
  const { isListed, ...words } = row;
  return { ...words, listed: isListed };
}

const stored = z.object({
  ...account.row.pick({ id: true, firstName: true, lastName: true }).shape,
  ...listing.row.pick({ experience: true, languages: true, availability: true, place: true }).shape,
  ...school.row.pick({ specialties: true, phone: true, email: true, website: true }).shape,
  profileImage: z.string().nullable(),
  rating: z.number(),
  reviewCount: z.number().int(),
  schoolName: z.string(),
  lessonPriceCents: school.row.shape.defaultLessonPriceCents,
  prices: schoolPrices.row.omit({ schoolId: true }).nullable(),
  hours: school.row.shape.operatingHours,
  description: school.row.shape.description,
});
type Row = z.infer<typeof stored>;

const listed = (sql: Sql) => sql`
  select account.id, account.first_name, account.last_name, '/api/pictures/' || account.picture as profile_image,
    coalesce(reviewed.rating, 0)::float8 as rating, coalesce(reviewed.review_count, 0)::int as review_count,
    listing.experience, listing.languages, listing.availability, listing.place,
    school.name as school_name, school.default_lesson_price_cents as lesson_price_cents, school.specialties,
    school.phone, school.email, school.website, school.operating_hours as hours, school.description,
    case when school_prices.school_id is not null then json_build_object(
      'standardLessonPrice', standard_lesson_price, 'doubleLessonPrice', double_lesson_price,
      'testPreparationPrice', test_preparation_price, 'fiveLessonPackagePrice', five_lesson_package_price,
      'tenLessonPackagePrice', ten_lesson_package_price
    ) end as prices
  from listing
  join school on school.id = listing.school_id
  join account on account.id = school.owner_id
  left join school_prices on school_prices.school_id = school.id
  left join lateral (
    select round(avg(rating), 1) as rating, count(*) as review_count from review
    where review.instructor_id = account.id and not review.is_hidden
  ) reviewed on true
  where listing.is_listed and not school.is_archived
`;

function asInstructor(row: Row) {
  const { id, firstName, profileImage, rating, reviewCount, experience, languages } = row;
  return {
    id,
    name: `${firstName} ${row.lastName}`.trim(),
    firstName,
    email: row.email,
    profileImage,
    rating,
    reviewCount,
    experience,
    languages,
    availability: row.availability,
    pricing: row.prices ?? pricesUntilSet(row.lessonPriceCents),
    school: {
      name: row.schoolName,
      address: row.place,
      specialties: row.specialties ?? [],
      phone: row.phone,
      email: row.email,
      // Facts from before the rule may hold what no link may.
      website: row.website && readWebAddress(row.website) ? row.website : null,
      hours: row.hours,
      description: row.description,
    },
  };
}
