import type { CSSProperties } from 'react';
import type { Rules } from '#domain/guide/edition.ts';
import * as words from './words.ts';

/** One dash a month, from the first birthday that counts to the full licence. */
export function Timeline({ rules }: { rules: Rules }) {
  return (
    <div className="licence-timeline">
      <h3>{words.quickestWay}</h3>
      <ul>
        {roadsOf(rules).map(({ who, learner, restricted, full }) => (
          <li key={who}>
            <span className="who">{who}</span>
            <span className="line" style={sized({ a: restricted - learner, b: full - restricted })}>
              <span className="plate">{ageInWords(learner)}</span>
              <Lane months={restricted - learner} says={words.monthsAsALearner} />
              <span className="plate">{ageInWords(restricted)}</span>
              <Lane months={full - restricted} says={words.monthsOnRestricted} />
              <span className="plate" data-full="">
                {ageInWords(full)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="muted">{captionOf(rules)}</p>
    </div>
  );
}

function Lane({ months, says }: { months: number; says: typeof words.monthsAsALearner }) {
  return (
    <>
      <span data-slot="lane" style={sized({ n: months, v: 0 })} aria-hidden="true" />
      <span className="visually-hidden">{says({ months })}</span>
    </>
  );
}

/** Figures for the style sheet. */
const sized = (figures: Readonly<Record<string, number>>): CSSProperties =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [`--${name}`, figure]));

function roadsOf({ learnerAge, restrictedAge, learnerHeld, restrictedHeld, practice }: Rules) {
  const young = (kind: 'plain' | 'shortened') => {
    const restricted = Math.max(restrictedAge, learnerAge + learnerHeld.under25[kind]);
    return { learner: learnerAge, restricted, full: restricted + restrictedHeld.under25[kind] };
  };
  return [
    { who: words.under25NothingExtra, ...young('plain') },
    { who: quickest(practice), ...young('shortened') },
  ];
}

function quickest({ shortens, minHours: hours }: Rules['practice']): string {
  if (!shortens) return words.under25WithACourse;
  return hours === null ? words.under25WithHoursOrACourse : words.under25WithTheseHours({ hours });
}

/** What the picture shows, and how long it is from 25. */
function captionOf({ learnerAge, learnerHeld, restrictedHeld }: Rules): string {
  const said = {
    startAge: ageInWords(learnerAge),
    learner: learnerHeld.from25.plain,
    restricted: restrictedHeld.from25.plain,
  };
  const { shortened } = restrictedHeld.from25;
  return shortened < said.restricted
    ? words.howToReadTheTimelineWithCourse({ ...said, shortened })
    : words.howToReadTheTimeline(said);
}

/** An age in months as people say it: 192 is 16, 198 is 16½, 200 is 16 and 8 months. */
function ageInWords(age: number): string {
  const [years, months] = [Math.floor(age / 12), age % 12];
  if (months === 0) return String(years);
  return months === 6 ? `${years}½` : words.yearsAndMonths({ years, months });
}
