import type { APIRoute } from 'astro';
import { absolute, paths } from '#site/paths.ts';
import { publicPaths } from '#site/public-paths.ts';

export const GET: APIRoute = async () => {
  const pages = await publicPaths();
  const urls = pages
    .map(
      (path) =>
        `  <url${path === paths.pricing ? ' data-where="plans"' : ''}><loc>${absolute(path)}</loc></url>`,
    )
    .join('\n');
  return new Response(
    `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}
</urlset>
`,
    { headers: { 'content-type': 'application/xml' } },
  );
};
