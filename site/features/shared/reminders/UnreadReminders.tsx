import { type RemindersOf, useReminders, useTurnReminders } from '#site/data/reminders.ts';
import { Switch } from '#site/ui/choice.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';

/** Whether I am e-mailed about messages I have not read; it holds at once. */
export function UnreadReminders({ of }: { of: RemindersOf }) {
  const { data } = useReminders(of);
  const turn = useTurnReminders(of);
  if (!data) return null;
  const isOn = turn.isPending ? turn.variables : data.isOn;
  return (
    <Panel className="reminders">
      <PanelHeader title="Emails" />
      <PanelBody>
        <Switch
          checked={isOn}
          disabled={turn.isPending}
          onChange={({ target }) => turn.mutate(target.checked)}
        >
          Email me about messages I have not read
        </Switch>
        <p className="muted">Once for all that is unread, after a while, and never at night.</p>
      </PanelBody>
    </Panel>
  );
}
