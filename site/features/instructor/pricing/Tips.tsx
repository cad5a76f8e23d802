import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** What helps when prices are set. */
export function Tips() {
  return (
    <Panel aria-label={words.pricingTips}>
      <PanelHeader title={words.pricingTips} />
      <PanelBody>
        <ul className="tips stack-2">
          <li>{words.tipOthersPrices}</li>
          <li>{words.tipPackages}</li>
          <li>{words.tipCosts}</li>
          <li>{words.tipTestPreparation}</li>
          <li>{words.tipTellBefore}</li>
        </ul>
      </PanelBody>
    </Panel>
  );
}
