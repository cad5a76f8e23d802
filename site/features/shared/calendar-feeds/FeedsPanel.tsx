import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FeedDepth } from '#domain/calendar-feed/events.ts';
import type { CalendarFeed, NewFeed, OpenedFeed } from '#site/data/calendar-feeds.ts';
import type { SentCommand } from '#site/data/use-command.ts';
import { useCopy } from '#site/format/use-copy.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Select } from '#site/ui/select.tsx';
import './calendar-feeds.css';

const depths: Readonly<Record<FeedDepth, string>> = {
  detailed: 'Detailed: with whom and where',
  lesson: 'That there is a lesson',
  unavailable: 'Only that you are not available',
};

interface FeedsPanelProps {
  /** Those that are open. */
  feeds: readonly CalendarFeed[];
  /** Whose lessons a feed brings, in a word. */
  whose: string;
  open: SentCommand<NewFeed, OpenedFeed>;
  close: SentCommand<number>;
  /** A choice that this holder has besides. */
  children?: ReactNode;
}

/** Addresses at which calendars outside find the lessons. */
export function FeedsPanel({ feeds, whose, open, close, children }: FeedsPanelProps) {
  return (
    <Panel className="calendar-feeds" aria-label="Calendar feeds">
      <PanelHeader title="Calendar feeds" />
      <PanelBody className="fields">
        <p className="muted">
          {whose} lessons in the calendar of your phone or family. Anyone who has the address can
          read it, so close it when it is no longer needed. Most calendars look every hour; Google
          only every 8 to 24 hours.
        </p>
        <OpenFeed open={open}>{children}</OpenFeed>
      </PanelBody>
      {feeds.length > 0 && (
        <ul aria-label="Open calendar feeds">
          {feeds.map(({ id, name, depth, isSchool }) => (
            <li key={id}>
              <div>
                <p>
                  <b>{name}</b>
                </p>
                <p className="muted">
                  {isSchool && 'The whole school. '}
                  {depths[depth]}
                </p>
              </div>
              <Button
                aria-label={`Close the calendar feed ${name}`}
                onClick={() => close.mutate(id)}
              >
                Close
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OpenFeed({ open, children }: Pick<FeedsPanelProps, 'open' | 'children'>) {
  const copy = useCopy();
  const [name, setName] = useState('');
  const [depth, setDepth] = useState<FeedDepth>('detailed');
  const made = open.data;
  return (
    <form
      className="fields"
      onSubmit={(event) => {
        event.preventDefault();
        open.mutate({ name, depth }, { onSuccess: () => setName('') });
      }}
    >
      <div className="new-feed">
        <Field label="Name" hint="Who it is for">
          <Input
            required
            maxLength={80}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </Field>
        {children}
        <Field label="What it says">
          <Select
            value={depth}
            onChange={({ target }) => {
              const chosen = (Object.keys(depths) as FeedDepth[]).find(
                (one) => one === target.value,
              );
              if (chosen) setDepth(chosen);
            }}
          >
            {Object.entries(depths).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="primary" busy={open.isPending}>
          Open a feed
        </Button>
      </div>
      {made && (
        <div className="new-feed" role="status">
          <Field
            label={`Address of ${made.name}`}
            hint="It is shown only now. Add it to your calendar as a subscription."
          >
            <Input readOnly value={made.url} onFocus={({ target }) => target.select()} />
          </Field>
          <Button glyph={Copy} onClick={() => copy(made.url, 'Please copy the address manually')}>
            Copy address
          </Button>
        </div>
      )}
    </form>
  );
}
