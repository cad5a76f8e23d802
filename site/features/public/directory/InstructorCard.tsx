import { CalendarClock, Clock, GraduationCap, Languages, MapPin } from 'lucide-react';
import { defaultLanguage } from '#domain/catalogue/schools.ts';
import { formatDollars } from '#domain/kernel/money.ts';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import type { DirectoryInstructor } from '#site/data/instructors.ts';
import { Rating } from '#site/format/Rating.tsx';
import { paths } from '#site/paths.ts';
import { Avatar } from '#site/ui/avatar.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { type Glyph, Icon } from '#site/ui/icon.tsx';
import * as words from './words.ts';

const badgesShown = 3;

/** One instructor in the list. */
export function InstructorCard({ instructor }: { instructor: DirectoryInstructor }) {
  const { id, name, profileImage, school, rating, reviewCount, freeTimes } = instructor;
  const profile = paths.instructor(id);
  const more = school.specialties.length - badgesShown;
  return (
    <li className="instructor">
      <Avatar size="lg" name={name} image={profileImage ?? undefined} />
      <div className="who">
        <h2>
          <a href={profile}>{name}</a>
        </h2>
        <p className="muted">{school.name}</p>
        <ul className="facts muted">
          {factsOf(instructor).map(({ glyph, text }) => (
            <li key={text}>
              <Icon glyph={glyph} size="xs" />
              {text}
            </li>
          ))}
        </ul>
        {school.specialties.length > 0 && (
          <p className="badges">
            {school.specialties.slice(0, badgesShown).map((specialty) => (
              <Badge key={specialty}>{specialty}</Badge>
            ))}
            {more > 0 && <Badge tone="outline">{words.moreSpecialties({ more })}</Badge>}
          </p>
        )}
        {freeTimes.length > 0 && (
          <p className="free num">
            <Icon glyph={CalendarClock} size="xs" />
            {words.freeNext({ times: byDay(freeTimes).join('; ') })}
          </p>
        )}
      </div>
      <Rating rating={rating} reviewCount={reviewCount} />
      <p className="price num">
        <b>{formatDollars(school.price)}</b>
        <small>{words.perLesson}</small>
      </p>
      <p className="go stack-2">
        <ButtonLink href={profile} aria-label={words.viewProfileOf({ name })}>
          {words.viewProfile}
        </ButtonLink>
        <ButtonLink
          variant="ink"
          href={`${profile}#contact`}
          aria-label={words.contactNowTo({ name })}
        >
          {words.contactNow}
        </ButtonLink>
      </p>
    </li>
  );
}

/** “Sat 5 Dec 09:00, 14:00”, in Auckland, for each day. */
const byDay = (times: DirectoryInstructor['freeTimes']): string[] =>
  [...Map.groupBy(times, ({ startTime }) => dateOf(startTime))].map(
    ([day, of]) =>
      `${formatDate(day, { year: false })} ${of.map(({ startTime }) => timeOf(startTime)).join(', ')}`,
  );

function factsOf({ school, experience, languages, availability }: DirectoryInstructor) {
  const facts: { glyph: Glyph; text: string | null }[] = [
    { glyph: MapPin, text: school.address || words.locationNotSpecified },
    { glyph: GraduationCap, text: experience && words.yearsOfExperience({ experience }) },
    { glyph: Languages, text: languages.join(', ') || defaultLanguage },
    { glyph: Clock, text: availability },
  ];
  return facts.flatMap(({ glyph, text }) => (text ? [{ glyph, text }] : []));
}
