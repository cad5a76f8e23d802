import type { Rules } from '#domain/guide/edition.ts';
import * as words from './words.ts';

/** The quickest ways to a full licence by some rules, in months of age, and what the picture of them says. */
export function timelineOf(rules: Rules) {
  const { learnerAge, restrictedAge, learnerHeld, restrictedHeld } = rules;
  const young = (kind: 'plain' | 'shortened') => {
    const restricted = Math.max(restrictedAge, learnerAge + learnerHeld.under25[kind]);
    return { learner: learnerAge, restricted, full: restricted + restrictedHeld.under25[kind] };
  };
  const said = {
    startAge: ageInWords(learnerAge),
    learner: learnerHeld.from25.plain,
    restricted: restrictedHeld.from25.plain,
  };
  const { shortened } = restrictedHeld.from25;
  return {
    roads: [
      { who: words.under25NothingExtra, ...young('plain') },
      {
        who: rules.fullTest ? words.under25WithACourse : words.under25WithHoursOrACourse,
        ...young('shortened'),
      },
    ],
    caption:
      shortened < said.restricted
        ? words.howToReadTheTimelineWithCourse({ ...said, shortened })
        : words.howToReadTheTimeline(said),
  };
}

/** An age in months as people say it: 192 is 16, 198 is 16½. Only whole and half years are asked for. */
export function ageInWords(age: number): string {
  const years = Math.floor(age / 12);
  return age % 12 === 6 ? `${years}½` : String(years);
}
