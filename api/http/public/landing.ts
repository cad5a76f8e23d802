import { Elysia } from 'elysia';
import { z } from 'zod';
import { type AccessDeps, access } from '#api/http/access.ts';
import { imageUrlOf } from '#api/http/board-pictures.ts';
import { compressed } from '#api/http/compressed.ts';
import { styleName } from '#domain/board/styles.ts';
import { toDollars } from '#domain/kernel/money.ts';
import { type DirectoryInstructor, listInstructors } from '#projections/directory/query.ts';
import { countStudents, landingReview, listQuotes } from '#projections/landing/query.ts';
import { listPublicBoards } from '#projections/mood-boards/query.ts';

const landing = z.object({
  students: z.number().int(),
  demo: z.boolean(),
  boards: z.array(
    z.object({ id: z.number().int(), style: z.string(), prompt: z.string(), imageUrl: z.string() }),
  ),
  reviews: z.array(landingReview),
  instructors: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      schoolName: z.string(),
      place: z.string(),
      rating: z.number(),
      reviewCount: z.number().int(),
      pricePerLesson: z.number(),
      specialties: z.array(z.string()),
    }),
  ),
});

const boardsShown = 8;
const instructorsShown = 3;
const quotesShown = 3;

/** What the landing page shows of the product's own records: only things that are really there, and no words of somebody whom nobody knows. */
export const landingQueries = ({ sql, demo, ...deps }: AccessDeps) =>
  new Elysia({ name: 'landing.queries', prefix: '/api/public' })
    .use(access({ sql, demo, ...deps }))
    .get(
      '/landing',
      async ({ set }) => {
        set.headers['cache-control'] = 'public, max-age=60';
        const [students, boards, reviews, instructors] = await Promise.all([
          countStudents(sql),
          listPublicBoards(sql, boardsShown),
          listQuotes(sql, quotesShown),
          listInstructors(sql, { isConfirmed: true }),
        ]);
        return {
          students,
          demo,
          boards: boards.map(({ id, style, prompt }) => ({
            id,
            style: styleName(style),
            prompt,
            imageUrl: imageUrlOf(id),
          })),
          reviews,
          instructors: instructors.slice(0, instructorsShown).map(inBrief),
        };
      },
      {
        public: true,
        response: landing,
        mapResponse: compressed,
        detail: { summary: 'Figures of the landing page' },
      },
    );

function inBrief({ id, name, school, rating, reviewCount, pricing }: DirectoryInstructor) {
  return {
    id,
    name,
    schoolName: school.name,
    place: school.address,
    rating,
    reviewCount,
    pricePerLesson: toDollars(pricing.standardLessonPrice),
    specialties: school.specialties,
  };
}
