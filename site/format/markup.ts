// What stands for a tag of an `htmlMessage`: `words.askUs({ a: link(paths.contact) })`.

/** A link in running text. */
export const link = (href: string) => (words: string) => `<a href="${href}">${words}</a>`;

/** As `ui/TextLink.astro` writes it. */
export const textLink = (href: string) => (words: string) =>
  `<a data-slot="link" href="${href}">${words}</a>`;

export const within =
  (element: 'strong' | 'b' | 'code' | 'span' | 'time', className?: string) => (words: string) =>
    `<${element}${className ? ` class="${className}"` : ''}>${words}</${element}>`;

/** @param datetime a day of Auckland's, `2026-11-24` */
export const time = (datetime: string) => (words: string) =>
  `<time datetime="${datetime}">${words}</time>`;

/** What is wider than its place, and is scrolled by the keyboard too. */
export const scroller = (label: string) => (content: string) =>
  `<section class="scroller" tabindex="0" aria-label="${label}">${content}</section>`;
