import { gzipSync } from 'node:zlib';
import { chosenEncoding } from '#api/http/content-negotiation.ts';
import { priceText } from '#domain/kernel/money.ts';
import type { DirectoryInstructor } from '#projections/directory/query.ts';
import type { StaticFile } from './static-files.ts';

/** Where the built profile page is; only this module serves it. */
export const instructorShell = '/area/instructor-profile/index.html';

/**
 * The profile page of one instructor: the built page, with a head that says whose it is to search engines and to people who share its address.
 * Without an instructor it is the same page with status 404, on which the island says so.
 */
export function instructorPage(
  request: Request,
  shell: StaticFile,
  instructor: DirectoryInstructor | null,
  siteUrl: string | undefined,
): Response {
  const built = new TextDecoder().decode(shell.body);
  const html = new TextEncoder().encode(instructor ? withHead(built, instructor, siteUrl) : built);
  const takesGzip = chosenEncoding(request, ['gzip']) !== null;
  return new Response(
    request.method === 'HEAD' ? null : takesGzip ? new Uint8Array(gzipSync(html)) : html,
    {
      status: instructor ? 200 : 404,
      headers: {
        ...shell.headers,
        'cache-control': 'no-cache',
        ...(takesGzip ? { 'content-encoding': 'gzip' } : {}),
      },
    },
  );
}

function withHead(
  html: string,
  instructor: DirectoryInstructor,
  siteUrl: string | undefined,
): string {
  const { id, name, school, pricing } = instructor;
  const title = `${name}, driving instructor in ${school.address} | Keep Left`;
  const description = `Driving lessons with ${name} of ${school.name}: prices, reviews and free times. From NZ$${priceText(pricing.standardLessonPrice)} a lesson.`;
  const address = siteUrl && `${siteUrl}/instructors/${id}`;
  return html
    .replace(/<title>[^<]*/, () => `<title>${escaped(title)}`)
    .replace(/(?<=<meta name="description" content=")[^"]*/, () => escaped(description))
    .replace(/(?<=<meta property="og:title" content=")[^"]*/, () => escaped(title))
    .replace(/(?<=<meta property="og:description" content=")[^"]*/, () => escaped(description))
    .replace(/(?<=<meta property="og:url" content=")[^"]*/, () => escaped(address ?? ''))
    .replace(
      /<meta name="robots"[^>]*>/,
      () =>
        `${address ? `<link rel="canonical" href="${escaped(address)}">` : ''}<script type="application/ld+json">${structuredData(instructor, address)}</script>`,
    );
}

/** The school as a local business of schema.org, as far as the profile says it. */
function structuredData(instructor: DirectoryInstructor, url: string | undefined): string {
  const { name, school, pricing, rating, reviewCount, languages } = instructor;
  const data = {
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
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
