import { useState } from 'react';
import { Checkbox, Switch } from '#site/ui/choice.tsx';
import { FieldGroup } from '#site/ui/field.tsx';
import { RadioGroup } from '#site/ui/radio-group.tsx';
import { Segments } from '#site/ui/segments.tsx';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
import { Show, ShowRow } from './Show.tsx';

const durations = [
  { value: '60', label: '60 min' },
  { value: '90', label: '90 min' },
  { value: '120', label: '120 min', disabled: true },
] as const;
const views = [
  { value: 'week', label: 'Week View' },
  { value: 'day', label: 'Day View' },
  { value: 'list', label: 'List View' },
] as const;
const filters = [
  { value: 'all', label: 'All Payments', count: 48 },
  { value: 'paid', label: 'Paid', count: 40 },
  { value: 'pending', label: 'Pending', count: 5 },
  { value: 'overdue', label: 'Overdue', count: 2 },
] as const;
const tabs = ['Schedules', 'Progress', 'Skills', 'Logbook', 'Parents', 'Certificates'];

export function ChoicesShow() {
  const [duration, setDuration] = useState<'60' | '90' | '120'>('60');
  const [view, setView] = useState<'week' | 'day' | 'list'>('week');
  const [filter, setFilter] = useState<'all' | 'paid' | 'pending' | 'overdue'>('all');
  return (
    <Show
      title="Choices"
      note="A box waits for its form, a switch holds at once, segments show all there is."
    >
      <ShowRow label="Boxes">
        <Checkbox defaultChecked>Email me a copy</Checkbox>
        <Checkbox>Ask for a deposit</Checkbox>
        <Checkbox disabled>Two-factor</Checkbox>
        <Switch defaultChecked>Reminders</Switch>
        <Switch>Text messages</Switch>
      </ShowRow>
      <div className="fields">
        <RadioGroup label="Duration" options={durations} value={duration} onChange={setDuration} />
        <FieldGroup label="Tell" optional error="Choose at least one way to tell her">
          <Checkbox>By text</Checkbox>
          <Checkbox>By email</Checkbox>
        </FieldGroup>
      </div>
      <ShowRow label="Segments">
        <Segments label="View" options={views} value={view} onChange={setView} />
        <Segments label="Status" options={filters} value={filter} onChange={setFilter} />
      </ShowRow>
      <Tabs defaultValue="Skills">
        <TabList aria-label="Student record">
          {tabs.map((tab) => (
            <Tab key={tab} value={tab}>
              {tab}
            </Tab>
          ))}
        </TabList>
        {tabs.map((tab) => (
          <TabPanel key={tab} value={tab}>
            <p className="muted">What there is to know about {tab.toLowerCase()}.</p>
          </TabPanel>
        ))}
      </Tabs>
    </Show>
  );
}
