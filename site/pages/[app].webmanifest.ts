import type { APIRoute } from 'astro';
import { language } from '#domain/kernel/language.ts';
import { paths } from '#site/paths.ts';
import * as words from './_words.ts';
import { parentPortalDescription, studentPortalDescription } from './area/_words.ts';

/** What a phone keeps on its home screen: each begins where its people are. */
const apps = {
  instructors: { start: paths.dashboard, description: words.appDescription },
  students: { start: paths.studentPortal, description: studentPortalDescription },
  parents: { start: paths.parentPortal, description: parentPortalDescription },
};

export const getStaticPaths = () =>
  Object.entries(apps).map(([app, props]) => ({ params: { app }, props }));

export const GET: APIRoute<(typeof apps)[keyof typeof apps]> = ({ props }) =>
  Response.json({
    name: words.appName,
    short_name: words.appName,
    description: props.description,
    lang: language,
    start_url: props.start,
    scope: '/',
    display: 'standalone',
    background_color: '#f7f6f2',
    theme_color: '#f7f6f2',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
