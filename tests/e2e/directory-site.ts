import { afterAll, beforeAll } from 'bun:test';
import { buildSite } from '#api/boot/site-build.ts';
import { listedInstructor } from '../support/directory.ts';
import type { Person } from '../support/product.ts';
import { type ServedProduct, serveProduct } from '../support/served-product.ts';

type Directory = {
  served: ServedProduct;
  /** Two listed instructors: one in Auckland, dearer, and one in Wellington. */
  auckland: { person: Person; id: number };
  wellington: { person: Person; id: number };
};

/** The product with two listed schools, for the journeys of a file. */
export function useDirectory(): () => Directory {
  let directory: Directory | undefined;
  beforeAll(async () => {
    if (!process.env['SITE_FOLDER']) await buildSite();
    const served = await serveProduct();
    directory = {
      served,
      auckland: await listedInstructor(served, {
        profile: {
          name: 'Kōwhai Driving School',
          specialties: ['Nervous Drivers', 'Highway Training', 'Test Preparation', 'Night Driving'],
          defaultLessonPrice: 70,
          description: '<img src=x onerror="document.title=1">',
        },
      }),
      wellington: await listedInstructor(served, {
        profile: { name: 'Steady Wheel', specialties: ['Defensive Driving'] },
        entry: { place: 'Newtown, Wellington', languages: ['English', 'Hindi'] },
      }),
    };
  });
  afterAll(() => directory?.served.close());
  return () => {
    if (!directory) throw new Error('the directory is not up');
    return directory;
  };
}
