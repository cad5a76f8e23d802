import {
  Ban,
  Check,
  CircleAlert,
  Clock,
  Flag,
  Hourglass,
  MessageCircle,
  Minus,
  Moon,
  Pause,
  Send,
  Undo2,
  UserX,
  WifiOff,
} from 'lucide-react';
import { Avatar, Person } from '#site/ui/avatar.tsx';
import { Badge, type BadgeTone, Count } from '#site/ui/badge.tsx';
import { DatePlate } from '#site/ui/date-plate.tsx';
import { Fact, Facts } from '#site/ui/facts.tsx';
import type { Glyph } from '#site/ui/icon.tsx';
import { Show, ShowRow } from './Show.tsx';

type Sign = readonly [words: string, tone: BadgeTone, glyph?: Glyph];

const signs: Record<string, readonly Sign[]> = {
  Lesson: [
    ['Scheduled', 'info', Clock],
    ['Completed', 'success', Check],
    ['Cancelled', 'outline', Ban],
    ['No Show', 'danger', UserX],
    ['Now, 21 min left', 'accent'],
  ],
  Payment: [
    ['Paid', 'success', Check],
    ['Pending', 'neutral', Clock],
    ['Overdue', 'danger', CircleAlert],
    ['Cancelled', 'outline', Ban],
    ['Refunded', 'outline', Undo2],
  ],
  Student: [
    ['Active', 'success', Check],
    ['Completed', 'info', Flag],
    ['On hold', 'warning', Pause],
    ['Inactive', 'outline', Moon],
  ],
  Parent: [
    ['Invite Sent', 'info', Send],
    ['Not Invited', 'outline', Minus],
  ],
  Stage: [['In progress', 'info', Hourglass]],
  Connection: [
    ['Live Chat', 'success', MessageCircle],
    ['Offline', 'neutral', WifiOff],
  ],
};

export function SignsShow() {
  return (
    <>
      <Show title="Badges" note="A word and a glyph; colour is the third signal, never the first.">
        {Object.entries(signs).map(([noun, badges]) => (
          <ShowRow key={noun} label={noun}>
            {badges.map(([words, tone, glyph]) => (
              <Badge key={words} tone={tone} glyph={glyph}>
                {words}
              </Badge>
            ))}
          </ShowRow>
        ))}
        <ShowRow label="Counts">
          <Count count={4} />
          <Count count={138} />
          <Count count={12} tone="neutral" />
        </ShowRow>
      </Show>
      <Show title="Plates" note="People and dates on the shape of the learner plate.">
        <ShowRow label="People">
          <Avatar name="Sophie van Dijk" size="sm" />
          <Avatar name="Hēmi Rāwiri" />
          <Avatar name="Marama Wilson" tone="ink" />
          <Avatar name="Aroha Ngata" tone="accent" />
          <Avatar name="Aroha Ngata" size="lg" />
          <Person name="Aroha Ngata" detail="STU-017" />
        </ShowRow>
        <ShowRow label="Dates">
          <DatePlate day="20" month="Nov" dateTime="2026-11-20" />
          <DatePlate day="19" month="Nov" tone="accent" dateTime="2026-11-19" />
          <DatePlate
            size="lg"
            tone="accent"
            weekday="Sat"
            day="21"
            month="Nov"
            dateTime="2026-11-21"
          />
        </ShowRow>
        <ShowRow label="Facts">
          <Facts>
            <Fact name="Licence type">Class C (Regular)</Fact>
            <Fact name="Package">Standard, 20 lessons</Fact>
            <Fact name="Instructor">Marama Wilson</Fact>
          </Facts>
        </ShowRow>
      </Show>
    </>
  );
}
