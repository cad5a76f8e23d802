import { link, scroller } from './format/markup.ts';
import { paths } from './paths.ts';

/**
 * A document of the repository as a page of the site: its title is the page's own, a wide table scrolls by the keyboard too, and files that are no page here are
 * named without a link.
 * @param html what Markdown made of it
 */
export function documentPage(html: string, title: string): string {
  let tables = 0;
  return html
    .replace(/<h1[^>]*>.*?<\/h1>/s, '')
    .replace(/<table>.*?<\/table>/gs, (table) => scroller(`${title} ${++tables}`)(table))
    .replace(/<a href="([^"#:]+)(#[^"]*)?">(.*?)<\/a>/gs, (_, file, place = '', words) => {
      const page = /(?:^|\/)(RUNBOOK|CONFIGURATION|CHANGELOG|SECURITY)\.md$/.exec(file)?.[1];
      return page ? link(`${paths.docsOn(page.toLowerCase())}${place}`)(words) : words;
    });
}
