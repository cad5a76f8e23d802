import { useState } from 'react';
import { useCalendarFeeds, useCloseFeed, useOpenFeed } from '#site/data/calendar-feeds.ts';
import { useIsMember, useTeam } from '#site/data/team.ts';
import { FeedsPanel } from '#site/features/shared/calendar-feeds/FeedsPanel.tsx';
import { Field } from '#site/ui/field.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.tsx';

/** An instructor's feeds: of their own lessons, or for the owner of several instructors' those of the whole school. */
export function CalendarFeeds() {
  const { data: feeds = [] } = useCalendarFeeds();
  const [of, setOf] = useState<'me' | 'school'>('me');
  const open = useOpenFeed(of);
  const close = useCloseFeed();
  const isMember = useIsMember();
  const isOneOfSeveral = (useTeam().data?.members.length ?? 0) > 1;
  return (
    <FeedsPanel feeds={feeds} open={open} close={close}>
      {isOneOfSeveral && !isMember && (
        <Field label={words.whoseLessons}>
          <Select
            value={of}
            onChange={({ target }) => setOf(target.value === 'school' ? 'school' : 'me')}
          >
            <option value="me">{words.mine}</option>
            <option value="school">{words.theWholeSchools}</option>
          </Select>
        </Field>
      )}
    </FeedsPanel>
  );
}
