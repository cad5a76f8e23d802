import { MessageCircle, Navigation, Phone } from 'lucide-react';
import { directionsLink } from '#site/format/directions-link.ts';
import { callLink, messageLink } from '#site/format/phone-links.ts';
import { ButtonLink } from '#site/ui/button.tsx';
import * as words from './words.ts';
import './reach.css';

interface ReachProps {
  name: string;
  /** Where to drive; null where nobody has said. */
  place: string | null;
  phone: string | undefined;
}

/** The way to a student, by car and by phone, in the reach of a thumb. */
export function Reach({ name, place, phone }: ReachProps) {
  if (!place && !phone) return null;
  return (
    <p className="lesson-reach">
      {place && (
        <ButtonLink
          glyph={Navigation}
          href={directionsLink(place)}
          target="_blank"
          rel="noreferrer"
          aria-label={words.navigateTo({ place })}
        >
          {words.navigate}
        </ButtonLink>
      )}
      {phone && (
        <>
          <ButtonLink
            glyph={MessageCircle}
            href={messageLink(phone, '')}
            aria-label={words.textOne({ name })}
          >
            {words.text}
          </ButtonLink>
          <ButtonLink glyph={Phone} href={callLink(phone)} aria-label={words.callOne({ name })}>
            {words.call}
          </ButtonLink>
        </>
      )}
    </p>
  );
}
