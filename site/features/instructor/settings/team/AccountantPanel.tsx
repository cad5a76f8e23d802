import { longestLinkDays } from '#domain/accountant/kinds.ts';
import { addDays, addMonths, dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import {
  useAccountantLinks,
  useEndAccountantLink,
  useMakeAccountantLink,
} from '#site/data/accountant-links.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useSubmit } from '#site/data/use-submit.ts';
import { LinkToCopy } from '#site/features/instructor/shared/LinkToCopy.tsx';
import { useToday } from '#site/format/use-now.ts';
import { lazyResolver, useFields } from '#site/forms.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { DateInput } from '#site/ui/native-input.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

const [resolver, fetchRules] = lazyResolver(() =>
  import('#domain/accountant/commands.ts').then(({ accountantLinkForm }) => accountantLinkForm),
);

/** Links that let an accountant read the books until a day. */
export function AccountantPanel() {
  return (
    <Panel aria-label={words.accountants}>
      <PanelHeader title={words.accountants} />
      <MakeLink />
      <Loaded from={useAccountantLinks()}>
        {(links) => (links.length > 0 ? <OpenLinks links={links} /> : null)}
      </Loaded>
    </Panel>
  );
}

function MakeLink() {
  const make = useMakeAccountantLink();
  const today = useToday();
  const form = useFields(resolver, { name: '', endsOn: addMonths(today, 1) });
  const made = make.data;
  const send = useSubmit(form, {
    send: make.mutateAsync,
    onDone: () => form.resetField('name'),
  });
  return (
    <form onSubmit={send} onInput={fetchRules} noValidate>
      <PanelBody className="fields">
        <p className="muted">{words.whatAccountantsRead}</p>
        <div className="invite accountant">
          <Field label={words.accountantName} {...form.at('name')}>
            <Input maxLength={80} autoComplete="off" />
          </Field>
          <Field label={words.lastDay} {...form.at('endsOn')}>
            <DateInput min={today} max={addDays(today, longestLinkDays)} />
          </Field>
          <Button type="submit" variant="primary" busy={form.formState.isSubmitting}>
            {words.makeLink}
          </Button>
        </div>
        {made && (
          <div className="invited stack-3" role="status">
            <p>{words.linkMade({ name: made.name, until: formatDate(made.endsOn) })}</p>
            <LinkToCopy url={made.url} />
          </div>
        )}
      </PanelBody>
    </form>
  );
}

type Links = NonNullable<ReturnType<typeof useAccountantLinks>['data']>;

function OpenLinks({ links }: { links: Links }) {
  const end = useEndAccountantLink();
  const toast = useToast();
  return (
    <ul className="team rows" aria-label={words.openLinks}>
      {links.map(({ id, name, endsOn, lastReadAt }) => (
        <li key={id}>
          <div>
            <p>
              <b>{name}</b>
            </p>
            <p className="muted num">
              {words.untilDay({
                date: formatDate(endsOn),
                read: lastReadAt
                  ? words.lastReadOn({ date: formatDate(dateOf(lastReadAt)) })
                  : words.notReadYet,
              })}
            </p>
          </div>
          <Button
            needsSignal
            aria-label={words.endLinkOf({ name })}
            onClick={() =>
              end.mutate(id, {
                onSuccess: () => toast({ title: words.linkEnded, description: name }),
              })
            }
          >
            {words.endLink}
          </Button>
        </li>
      ))}
    </ul>
  );
}
