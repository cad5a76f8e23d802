import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';

/** Tabs that hold panels on the spot. Give `value` and `onValueChange` when the address remembers the tab. */
export function Tabs(props: ComponentProps<typeof Radix.Root>) {
  return <Radix.Root data-slot="tabs-root" {...props} />;
}

/** The row of tabs; it scrolls sideways under a thumb when it is longer than the phone. */
export function TabList(props: ComponentProps<typeof Radix.List>) {
  return <Radix.List data-slot="tabs" {...props} />;
}

export function Tab(props: ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger data-slot="tab" {...props} />;
}

export function TabPanel(props: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content data-slot="tab-panel" {...props} />;
}
