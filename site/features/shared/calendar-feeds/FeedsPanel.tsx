import { Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FeedDepth } from '#domain/feed/events.ts';
import type { CalendarFeed, NewFeed, OpenedFeed } from '#site/data/calendar-feeds.ts';
import type { SentCommand } from '#site/data/use-command.ts';
import { useSubmit } from '#site/data/use-submit.ts';
import { useCopy } from '#site/format/use-copy.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { FoldedPanel } from '#site/ui/folded-panel.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import * as words from './words.ts';
import './calendar-feeds.css';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/feed/commands.ts').then(({ feedForm }) => feedForm),
);

const depths: Readonly<Record<FeedDepth, string>> = {
  detailed: words.detailedWithWhomAndWhere,
  lesson: words.thatThereIsALesson,
  unavailable: words.onlyThatYouAreNotAvailable,
};

interface FeedsPanelProps {
  /** Those that are open. */
  feeds: readonly CalendarFeed[];
  /** The first name of whose lessons a feed brings; one’s own unless told. */
  of?: string | undefined;
  open: SentCommand<NewFeed, OpenedFeed>;
  close: SentCommand<number>;
  /** A choice that this holder has besides. */
  children?: ReactNode;
}

/** Addresses at which calendars outside find the lessons. */
export function FeedsPanel({ feeds, of, open, close, children }: FeedsPanelProps) {
  return (
    <FoldedPanel
      className="calendar-feeds"
      aria-label={words.calendarFeeds}
      title={words.calendarFeeds}
      aside={feeds.length > 0 ? <span className="num">{feeds.length}</span> : undefined}
    >
      <p className="muted">
        {of === undefined ? words.yourLessonsInACalendar : words.lessonsInACalendar({ of })}{' '}
        {words.whoHasTheAddress}
      </p>
      <OpenFeed open={open}>{children}</OpenFeed>
      {feeds.length > 0 && (
        <ul aria-label={words.openCalendarFeeds}>
          {feeds.map(({ id, name, depth, isSchool }) => (
            <li key={id}>
              <div>
                <p>
                  <b>{name}</b>
                </p>
                <p className="muted">
                  {isSchool && words.theWholeSchool}
                  {depths[depth]}
                </p>
              </div>
              <Button
                needsSignal
                aria-label={words.closeTheCalendarFeed({ name })}
                onClick={() => close.mutate(id)}
              >
                {words.close}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FoldedPanel>
  );
}

function OpenFeed({ open, children }: Pick<FeedsPanelProps, 'open' | 'children'>) {
  const copy = useCopy();
  const form = useFields(resolver, { name: '', depth: 'detailed' });
  const made = open.data;
  const save = useSubmit(form, {
    send: open.mutateAsync,
    onDone: (_feed, { name }) => {
      if (form.getValues('name').trim() === name) form.resetField('name');
    },
    failed: false,
  });
  return (
    <form className="fields" onSubmit={save} onInput={fetchRules} noValidate>
      <div className="new-feed">
        <Field label={words.name} hint={words.whoItIsFor} {...form.at('name')}>
          <Input maxLength={80} />
        </Field>
        {children}
        <Field label={words.whatItSays} {...form.at('depth')}>
          <Select>
            {Object.entries(depths).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
          {words.openAFeed}
        </Button>
      </div>
      {made && (
        <div className="new-feed" role="status">
          <Field label={words.addressOf({ name: made.name })} hint={words.itIsShownOnlyNowAdd}>
            <Input readOnly value={made.url} onFocus={({ target }) => target.select()} />
          </Field>
          <Button glyph={Copy} onClick={() => copy(made.url)}>
            {words.copyAddress}
          </Button>
        </div>
      )}
    </form>
  );
}
