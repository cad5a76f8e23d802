import { Icon } from '#site/ui/icon.tsx';
import { isAt, type Place, type Section } from './places.ts';
import { Unread } from './Unread.tsx';

interface PlaceLinksProps {
  path: string;
  sections: readonly Section[];
}

/** The sections as lists of links, the present place marked at its left edge. */
export function PlaceLinks({ path, sections }: PlaceLinksProps) {
  return sections.map((section) => (
    <nav key={section.label} aria-label={section.label}>
      {section.places.map((place) => (
        <PlaceLink key={place.href} path={path} place={place} />
      ))}
    </nav>
  ));
}

function PlaceLink({ path, place }: { path: string; place: Place }) {
  const { href, label, glyph, unread = 0, unreadWord, pages = [] } = place;
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
