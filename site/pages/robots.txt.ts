import type { APIRoute } from 'astro';
import { absolute } from '#site/paths.ts';

/** Public pages are open; the signed-in areas and the calls are nothing to index. */
export const GET: APIRoute = () =>
  new Response(`User-agent: *
Disallow: /api/
Allow: /api/docs
Disallow: /dashboard
Disallow: /admin/
Disallow: /pay/

Sitemap: ${absolute('/sitemap.xml')}
`);
