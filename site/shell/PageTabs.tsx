import { revealSideways } from '#site/ui/reveal-sideways.ts';

interface PageTabsProps {
  label: string;
  pages: readonly { readonly href: string; readonly label: string }[];
  /** The address of the page that is shown. */
  current: string;
}

/** The way between pages that belong together; the one that is shown is never out of sight. */
export function PageTabs({ label: name, pages, current }: PageTabsProps) {
  return (
    <nav data-slot="tabs" aria-label={name}>
      {pages.map(({ href, label }) => (
        <a
          key={href}
          href={href}
          ref={href === current ? revealSideways : undefined}
          aria-current={href === current ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
