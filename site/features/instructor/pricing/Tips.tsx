import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';

/** What helps when prices are set. */
export function Tips() {
  return (
    <Panel aria-label="Pricing Tips">
      <PanelHeader title="Pricing Tips" />
      <PanelBody>
        <ul className="tips">
          <li>Look at what instructors near you charge in the directory before you decide.</li>
          <li>A package that saves a learner five to fifteen percent is worth choosing.</li>
          <li>Count fuel, insurance and the drive between lessons into the hour.</li>
          <li>Test preparation may cost more: it often includes the drive to the test.</li>
          <li>
            Tell your students before a price goes up; what is asked for already stays as it is.
          </li>
        </ul>
      </PanelBody>
    </Panel>
  );
}
