import type { InstructorProfile } from '#api/http/directory-json.ts';
import { priceText } from '#domain/kernel/money.ts';
import type { DirectoryInstructor } from '#projections/directory/query.ts';
import { redrawn, structuredData } from './drawn-pages.ts';
import { withIsland } from './island.ts';
import type { Rendered } from './rendered.ts';
import type { StaticFile } from './static-files.ts';

/** Where the built profile page is. */
export const instructorShell = '/area/instructor-profile/index.html';

/**
 * The profile page of one instructor: the built page with all that it shows drawn into it, and a head that says whose it is to search engines and to people
 * who share its address.
 * @param profile what is drawn; null where nothing can draw
 */
export function instructorPage(
  built: StaticFile,
  instructor: DirectoryInstructor,
  profile: { readonly drawnBy: Rendered; readonly of: InstructorProfile } | null,
  siteUrl: string | undefined,
): StaticFile {
  const html = withHead(new TextDecoder().decode(built.body), instructor, siteUrl);
  if (!profile) return redrawn(built, html);
  const props = { instructor: profile.of };
  return redrawn(
    built,
    withIsland(html, props, (prefix) => profile.drawnBy.drawInstructor(props, prefix)),
  );
}

function withHead(
  html: string,
  instructor: DirectoryInstructor,
  siteUrl: string | undefined,
): string {
  const { id, name, school, pricing } = instructor;
  const title = `${name}, driving instructor in ${school.address} · Keep Left`;
  const description = `Driving lessons with ${name} of ${school.name}: prices, reviews and free times. From NZ$${priceText(pricing.standardLessonPrice)} a lesson.`;
  const address = siteUrl && `${siteUrl}/instructors/${id}`;
  return html
    .replace(/<title>[^<]*/, () => `<title>${escaped(title)}`)
    .replace(/(?<=<meta name="description" content=")[^"]*/, () => escaped(description))
    .replace(/(?<=<meta property="og:title" content=")[^"]*/, () => escaped(title))
    .replace(/(?<=<meta property="og:description" content=")[^"]*/, () => escaped(description))
    .replace(
      /<meta name="robots"[^>]*>/,
      () =>
        `${address ? whereItIs(escaped(address)) : ''}${[businessOf, courseOf, crumbsOf].map((data) => structuredData(data(instructor, address))).join('')}`,
    );
}

const whereItIs = (address: string) =>
  `<link rel="canonical" href="${address}"><meta property="og:url" content="${address}">`;

/** The school as a local business of schema.org, as far as the profile says it. */
function businessOf(instructor: DirectoryInstructor, url: string | undefined) {
  const { name, school, pricing, rating, reviewCount, languages } = instructor;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: school.name,
    url,
    description: school.description ?? undefined,
    telephone: school.phone ?? undefined,
    email: school.email ?? undefined,
    areaServed: school.address,
    address: { '@type': 'PostalAddress', addressLocality: school.address, addressCountry: 'NZ' },
    priceRange: `NZ$${priceText(pricing.standardLessonPrice)} a lesson`,
    employee: { '@type': 'Person', name, jobTitle: 'Driving instructor', knowsLanguage: languages },
    aggregateRating:
      reviewCount > 0
        ? { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5 }
        : undefined,
  };
}

/** Their lessons as a course: taught in the car, an hour at a time, for money. */
function courseOf({ name, school, pricing }: DirectoryInstructor, url: string | undefined) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: `Driving lessons with ${name}`,
    description: `Lessons in the car with ${name} of ${school.name}, ${school.address}.`,
    url,
    provider: { '@type': 'Organization', name: school.name, url },
    offers: {
      '@type': 'Offer',
      category: 'Paid',
      price: priceText(pricing.standardLessonPrice),
      priceCurrency: 'NZD',
    },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Onsite',
      courseWorkload: 'PT1H',
      location: school.address,
      instructor: { '@type': 'Person', name },
    },
  };
}

function crumbsOf({ name }: DirectoryInstructor, url: string | undefined) {
  const site = url?.replace(/\/instructors\/\d+$/, '') ?? '';
  const trail = [
    ['Home', `${site}/`],
    ['Find Instructors', `${site}/instructors`],
    [name, url],
  ];
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(([title, item], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item,
    })),
  };
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
