import { absolute, paths } from '#site/paths.ts';
import * as words from './words.ts';

export type Crumb = { readonly name: string; readonly href: string };

/** Where a page stands, for search engines: the home page, what lies between, and the page itself at last. */
export function breadcrumbs(...below: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: words.home, href: paths.home }, ...below].map(
      ({ name, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: absolute(href),
      }),
    ),
  };
}
