import {
  CircleCheck,
  CircleX,
  CloudSun,
  Hourglass,
  Moon,
  Sun,
  TriangleAlert,
  User,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { weatherLabels } from '#domain/catalogue/logbook.ts';
import { inHours } from '#domain/credit/sentence.ts';
import { timeOf } from '#domain/kernel/nz-time.ts';
import { dateParts } from '#domain/kernel/nz-words.ts';
import { driveFlagLabels, driveRoadLabels } from '#domain/practice/drive.ts';
import type { Drive } from '#site/data/learner/practice.ts';
import { Badge } from '#site/ui/badge.tsx';
import { DatePlate } from '#site/ui/date-plate.tsx';
import { Icon } from '#site/ui/icon.tsx';
import * as words from './words.tsx';

const statuses = {
  waiting: { label: words.waiting, tone: 'warning', glyph: Hourglass },
  confirmed: { label: words.confirmed, tone: 'success', glyph: CircleCheck },
  declined: { label: words.notConfirmed, tone: 'danger', glyph: CircleX },
} as const;

/** One drive: when, how long, in what, with whom, and who has said so. */
export function DriveItem({ drive, children }: { drive: Drive; children: ReactNode }) {
  const { date, minutes, light, weather, supervisorName, notes, status, answeredName } = drive;
  const { weekday, day, month } = dateParts(date);
  const { label, tone, glyph } = statuses[status];
  return (
    <li>
      <DatePlate dateTime={date} day={day} month={month} />
      <div>
        <p className="head">
          <b className="num">{inHours(minutes)}</b>
          <span className="muted">
            {weekday}
            {drive.startsAt && ` ${timeOf(drive.startsAt)}`}
          </span>
          <Badge tone={tone} glyph={glyph}>
            {label}
          </Badge>
        </p>
        <p className="facts muted">
          <span>
            <Icon glyph={light === 'night' ? Moon : Sun} size="xs" />
            {light === 'night' ? words.night : words.day}
          </span>
          <span>
            <Icon glyph={CloudSun} size="xs" />
            {[weatherLabels[weather], ...drive.roads.map((road) => driveRoadLabels[road])].join(
              ', ',
            )}
          </span>
          {drive.kilometres !== null && (
            <span className="num">{words.km({ kilometres: drive.kilometres })}</span>
          )}
          <span>
            <Icon glyph={User} size="xs" />
            {answeredName && answeredName !== supervisorName
              ? (status === 'confirmed' ? words.confirmedBy : words.declinedBy)({
                  supervisor: supervisorName,
                  name: answeredName,
                })
              : supervisorName}
          </span>
        </p>
        {drive.status === 'declined' && drive.answeredWhy && (
          <p className="muted">“{drive.answeredWhy}”</p>
        )}
        {drive.uncountable !== null && (
          <p className="facts">
            <span>
              <Icon glyph={CircleX} size="xs" />
              {drive.uncountable}
            </span>
          </p>
        )}
        {drive.flags.length > 0 && (
          <p className="facts muted">
            {drive.flags.map((flag) => (
              <span key={flag}>
                <Icon glyph={TriangleAlert} size="xs" />
                {driveFlagLabels[flag]}
              </span>
            ))}
          </p>
        )}
        {notes && <p>{notes}</p>}
        {children}
      </div>
    </li>
  );
}
