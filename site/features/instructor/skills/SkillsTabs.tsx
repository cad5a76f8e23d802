import { useSearchParams } from 'wouter';
import { Tab, TabList, TabPanel, Tabs } from '#site/ui/tabs.tsx';
import { Categories } from './Categories.tsx';
import type { Class } from './class-of.ts';
import { Overview } from './Overview.tsx';
import * as words from './words.tsx';

export function SkillsTabs({ group }: { group: Class }) {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      className="skills-tabs"
      value={params.get('tab') === 'categories' ? 'categories' : 'students'}
      onValueChange={(tab) => setParams({ tab }, { replace: true })}
    >
      <TabList aria-label={words.tabsLabel}>
        <Tab value="students">{words.studentsOverview}</Tab>
        <Tab value="categories">{words.skillsCategories}</Tab>
      </TabList>
      <TabPanel value="students">
        <Overview members={group.members} />
      </TabPanel>
      <TabPanel value="categories">
        <Categories group={group} />
      </TabPanel>
    </Tabs>
  );
}
