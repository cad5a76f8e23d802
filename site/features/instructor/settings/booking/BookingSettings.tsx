import { type FormEvent, useState } from 'react';
import { faultOf } from '#domain/availability/ranges.ts';
import { same } from '#domain/kernel/same.ts';
import { type Hours, useSetAvailability } from '#site/data/availability.ts';
import * as settingsWords from '#site/features/instructor/settings/words.tsx';
import { Button } from '#site/ui/button.tsx';
import { Switch } from '#site/ui/choice.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { Exceptions } from './Exceptions.tsx';
import { NextFreeTimes } from './NextFreeTimes.tsx';
import { Rules } from './Rules.tsx';
import { WeekHours } from './WeekHours.tsx';
import * as words from './words.ts';

/** What is being set, beside what it would offer; nothing holds before it is saved. */
export function BookingSettings({ saved }: { saved: Hours }) {
  const [draft, setDraft] = useState(saved);
  const set = useSetAvailability();
  const toast = useToast();
  const change = (part: Partial<Hours>) => setDraft((before) => ({ ...before, ...part }));

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (hasFault(draft)) {
      form.querySelector<HTMLElement>('[data-fault] input')?.focus();
      return;
    }
    set.mutate(draft, {
      onSuccess: (kept) => {
        setDraft((now) => (now === draft ? kept : now));
        toast({ title: words.bookingSettingsUpdated });
      },
    });
  };

  return (
    <form className="booking-settings stack-4" onSubmit={save} noValidate>
      <Panel>
        <PanelHeader title={words.bookingByLearners} />
        <PanelBody>
          <Switch
            checked={draft.selfBooking}
            onChange={({ target }) => change({ selfBooking: target.checked })}
          >
            {words.learnersMayBook}
          </Switch>
          <p className="muted">{words.whatBookingDoes}</p>
        </PanelBody>
      </Panel>
      <WeekHours week={draft.week} onChange={(week) => change({ week })} />
      <Exceptions exceptions={draft.exceptions} onChange={(exceptions) => change({ exceptions })} />
      <Rules draft={draft} onChange={change} />
      <NextFreeTimes draft={draft} />
      <footer>
        <Button type="submit" variant="primary" busy={set.isPending} disabled={same(draft, saved)}>
          {settingsWords.saveChanges}
        </Button>
      </footer>
    </form>
  );
}

function hasFault({ week, exceptions }: Hours): boolean {
  return [...week, ...exceptions.map(({ ranges }) => ranges)].some((day) => faultOf(day) !== null);
}
