import { CalendarClock, GraduationCap, MapPin } from 'lucide-react';
import type { InstructorProfile } from '#site/data/instructors.ts';
import { Rating } from '#site/format/Rating.tsx';
import { Avatar } from '#site/ui/avatar.tsx';
import { Icon } from '#site/ui/icon.tsx';
import * as words from './words.tsx';

export function Head({ instructor }: { instructor: InstructorProfile }) {
  const { name, profileImage, rating, reviewCount, school, experience, availability } = instructor;
  return (
    <header className="profile-head">
      <div className="wrap">
        <Avatar name={name} image={profileImage ?? undefined} size="lg" />
        <div>
          <h1>{name}</h1>
          <p className="school">{school.name}</p>
          <ul>
            <li>
              <Rating rating={rating} reviewCount={reviewCount} />
            </li>
            <li>
              <Icon glyph={MapPin} size="xs" />
              {school.address || words.multipleLocations}
            </li>
            {experience && (
              <li>
                <Icon glyph={GraduationCap} size="xs" />
                {words.yearsOfExperience({ experience })}
              </li>
            )}
            {availability && (
              <li>
                <Icon glyph={CalendarClock} size="xs" />
                {availability}
              </li>
            )}
          </ul>
        </div>
      </div>
    </header>
  );
}
