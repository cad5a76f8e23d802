import { CloudSun, Route, Signature, TrendingUp } from 'lucide-react';
import { entryTypeLabels, roadLabels, weatherLabels } from '#domain/catalogue/logbook.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { dateParts } from '#domain/kernel/nz-words.ts';
import type { LogbookRow } from '#site/data/logbook.ts';
import { useToday } from '#site/format/use-now.ts';
import { Badge } from '#site/ui/badge.tsx';
import { DatePlate } from '#site/ui/date-plate.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { hidden } from '#site/ui/tags.tsx';
import './logbook.css';
import * as words from './words.tsx';

/** One day's entry, as the instructor signed it. */
export function LogbookEntry({ entry }: { entry: LogbookRow }) {
  const { weatherConditions: weather, roadConditions: road } = entry;
  const { weekday, day, month, year } = dateParts(entry.date);
  const isThisYear = year === useToday().slice(0, 4);
  return (
    <li>
      <DatePlate dateTime={entry.date} day={day} month={month} />
      <div>
        <p className="head">
          <Badge>{entryTypeLabels[entry.entryType]}</Badge>
          <b className="num">{inHours(entry.duration)}</b>
          <span className="muted num">{isThisYear ? weekday : `${weekday}, ${year}`}</span>
        </p>
        <p>{entry.description}</p>
        {entry.skillsPracticed.length > 0 && (
          <p className="muted">{words.practised({ skills: entry.skillsPracticed.join(', ') })}</p>
        )}
        {entry.areasForImprovement && (
          <p>
            <Icon glyph={TrendingUp} size="xs" />
            <span>{words.areasForImprovement({ areas: entry.areasForImprovement, hidden })}</span>
          </p>
        )}
        <ul className="muted">
          {weather && (
            <li>
              <Icon glyph={CloudSun} size="xs" />
              {weatherLabels[weather]}
            </li>
          )}
          {road && (
            <li>
              <Icon glyph={Route} size="xs" />
              {roadLabels[road]}
            </li>
          )}
          <li className="num">
            <Icon glyph={Signature} size="xs" />
            {words.signedBy({ name: entry.instructorSignature, hidden })}
          </li>
        </ul>
      </div>
    </li>
  );
}
