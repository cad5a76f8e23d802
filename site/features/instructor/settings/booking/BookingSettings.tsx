import type { ReactNode } from 'react';
import type { Hours } from '#site/data/availability.ts';
import { Button } from '#site/ui/button.tsx';
import { Switch } from '#site/ui/choice.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { NextFreeTimes } from '../NextFreeTimes.tsx';
import { useHoursDraft } from '../use-hours-draft.ts';
import * as settingsWords from '../words.tsx';
import { Rules } from './Rules.tsx';
import * as words from './words.tsx';

/** What is being set, beside what it would offer. */
export function BookingSettings({ saved }: { saved: Hours }) {
  const { draft, change, save, isSaving, isUnchanged } = useHoursDraft(
    saved,
    words.bookingSettingsUpdated,
  );
  return (
    <form className="hours-settings stack-4" onSubmit={save} noValidate>
      <Panel>
        <PanelHeader title={words.bookingByLearners} />
        <PanelBody>
          <Switch
            checked={draft.selfBooking}
            onChange={({ target }) => change({ selfBooking: target.checked })}
          >
            {words.learnersMayBook}
          </Switch>
          <p className="muted">{words.whatBookingDoes({ hours: toHours })}</p>
        </PanelBody>
      </Panel>
      <Rules draft={draft} onChange={change} />
      <NextFreeTimes draft={draft} />
      <footer>
        <Button type="submit" variant="primary" busy={isSaving} disabled={isUnchanged}>
          {settingsWords.saveChanges}
        </Button>
      </footer>
    </form>
  );
}

const toHours = (text: ReactNode) => <TextLink href="/settings/hours">{text}</TextLink>;
