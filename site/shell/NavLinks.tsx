import { Icon } from '#site/ui/icon.tsx';
import { isAt, type NavItem, type NavSection } from './nav-items.ts';
import { Unread } from './Unread.tsx';

interface NavLinksProps {
  path: string;
  sections: readonly NavSection[];
}

/** The sections as lists of links, the present item marked at its left edge. */
export function NavLinks({ path, sections }: NavLinksProps) {
  return sections.map((section) => (
    <nav key={section.label} aria-label={section.label}>
      {section.items.map((item) => (
        <NavLink key={item.href} path={path} item={item} />
      ))}
    </nav>
  ));
}

function NavLink({ path, item }: { path: string; item: NavItem }) {
  const { href, label, glyph, unread = 0, unreadWord, pages = [] } = item;
  const isHere = isAt(path, href);
  return (
    <>
      <a href={href} aria-current={isHere ? 'page' : undefined}>
        <Icon glyph={glyph} />
        {label}
        <Unread count={unread} word={unreadWord} />
      </a>
      {isHere && pages.length > 0 && (
        <div className="pages">
          {pages.map((page) => (
            <a
              key={page.href}
              href={page.href}
              aria-current={isAt(path, page.href) ? 'page' : undefined}
            >
              {page.label}
            </a>
          ))}
        </div>
      )}
    </>
  );
}
