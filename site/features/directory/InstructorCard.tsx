import { CalendarClock, GraduationCap, Languages, MapPin } from 'lucide-react';
import { defaultLanguage } from '#domain/catalogue/directory.ts';
import { defaultPrices } from '#domain/catalogue/prices.ts';
import { formatMoney, toCents } from '#domain/kernel/money.ts';
import type { DirectoryInstructor } from '#site/data/instructors.ts';
import { Rating } from '#site/format/Rating.tsx';
import { paths } from '#site/paths.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';

/** Spec 2 section 9: at most three specialty badges on a card. */
const badgesShown = 3;

/** One instructor in the list (spec 2 section 2.14). */
export function InstructorCard({ instructor }: { instructor: DirectoryInstructor }) {
  const { id, name, profileImage, rating, reviewCount, experience, languages, availability } =
    instructor;
  const { school } = instructor;
  const more = school.specialties.length - badgesShown;
  const price = school.price ? toCents(school.price) : defaultPrices.standardLessonPrice;
  const profile = paths.instructor(id);
  return (
    <li className="instructor">
      <Avatar name={name} image={profileImage ?? undefined} />
      <div className="who">
        <h2>
          <a href={profile}>{name}</a>
        </h2>
        <p className="muted">{school.name}</p>
        <ul className="facts" aria-label="In short">
          <li>
            <Icon glyph={MapPin} size="xs" />
            {school.address || 'Location not specified'}
          </li>
          {experience && (
            <li>
              <Icon glyph={GraduationCap} size="xs" />
              {experience} of experience
            </li>
          )}
          <li>
            <Icon glyph={Languages} size="xs" />
            {languages.join(', ') || defaultLanguage}
          </li>
          {availability && (
            <li>
              <Icon glyph={CalendarClock} size="xs" />
              {availability}
            </li>
          )}
        </ul>
        {school.specialties.length > 0 && (
          <p className="badges">
            {school.specialties.slice(0, badgesShown).map((specialty) => (
              <Badge key={specialty}>{specialty}</Badge>
            ))}
            {more > 0 && <Badge tone="outline">+{more} more</Badge>}
          </p>
        )}
      </div>
      <Rating rating={rating} reviewCount={reviewCount} />
      <p className="price num">
        <b>{formatMoney(price)}</b>
        <small>per lesson</small>
      </p>
      <p className="go">
        <ButtonLink href={profile} aria-label={`View Profile of ${name}`}>
          View Profile
        </ButtonLink>
        <ButtonLink variant="ink" href={`${profile}#contact`} aria-label={`Contact Now: ${name}`}>
          Contact Now
        </ButtonLink>
      </p>
    </li>
  );
}
