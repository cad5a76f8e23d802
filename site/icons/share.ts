/**
 * Draws the picture that is shown when a page is shared, 1200 × 630: `bun site/icons/share.ts`. It needs Chromium, which sets the
 * words in our own type; the picture it writes to site/public is committed.
 */
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';

const publicFolder = join(import.meta.dir, '../public');
const font = Buffer.from(await Bun.file(join(publicFolder, 'fonts/overpass.woff2')).arrayBuffer());

const page = `<!doctype html>
<style>
  @font-face { font-family: Overpass; src: url(data:font/woff2;base64,${font.toString('base64')}); font-weight: 420 740; }
  body { margin: 0; inline-size: 1200px; block-size: 630px; background: #1d1f23; color: #f3f2ee; font-family: Overpass; position: relative; overflow: hidden; }
  i { position: absolute; inset-block: 0; inset-inline-start: 56px; inline-size: 7px; background: #f3f2ee; }
  i + i { inset-inline-start: 1040px; inset-block: -40px; inline-size: 11px; background: repeating-linear-gradient(#f3f2ee 0 92px, transparent 0 210px); }
  svg { position: absolute; inset: 72px auto auto 128px; inline-size: 132px; }
  h1 { position: absolute; inset: 250px auto auto 122px; margin: 0; font-size: 112px; line-height: 1; font-weight: 740; letter-spacing: -0.04em; }
  p { position: absolute; inset: 494px auto auto 128px; margin: 0; font-size: 33px; line-height: 1.2; color: #b9bcc2; }
</style>
<i></i><i></i>
<svg viewBox="0 0 28 28"><rect width="28" height="28" rx="7" fill="#ffd21f"/><path d="M9.4 6.5h3.9v11.2h6.2v3.6H9.4z" fill="#16171a"/></svg>
<h1>Keep left. We’ll<br>keep the diary.</h1>
<p>Driving school software for New Zealand</p>`;

const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready.then(() => undefined));
const picture = await tab.screenshot();
await browser.close();
await sharp(picture).png({ palette: true }).toFile(join(publicFolder, 'share.png'));
