import {
  type ComponentProps,
  createContext,
  type KeyboardEvent,
  use,
  useId,
  useState,
} from 'react';
import { revealSideways } from './reveal-sideways.ts';

interface TabsState {
  id: string;
  value: string;
  choose: (value: string) => void;
}

const TabsContext = createContext<TabsState>({ id: '', value: '', choose: () => {} });

interface TabsProps extends Omit<ComponentProps<'div'>, 'defaultValue'> {
  /** The open tab, where the address remembers it; otherwise `defaultValue` is the first one. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
}

/** Tabs that hold panels on the spot. Give `value` and `onValueChange` when the address remembers the tab. */
export function Tabs({ value, defaultValue = '', onValueChange, ...rest }: TabsProps) {
  const [own, setOwn] = useState(defaultValue);
  const id = useId();
  const choose = (next: string) => {
    setOwn(next);
    onValueChange?.(next);
  };
  return (
    <TabsContext value={{ id, value: value ?? own, choose }}>
      <div data-slot="tabs-root" {...rest} />
    </TabsContext>
  );
}

/** The row of tabs; it scrolls sideways under a thumb when it is longer than the phone. */
export function TabList(props: ComponentProps<'div'>) {
  return <div data-slot="tabs" role="tablist" tabIndex={-1} onKeyDown={walk} {...props} />;
}

export function Tab({ value, ...rest }: ComponentProps<'button'> & { value: string }) {
  const { id, value: open, choose } = use(TabsContext);
  const isOpen = value === open;
  return (
    <button
      data-slot="tab"
      type="button"
      ref={isOpen ? revealSideways : undefined}
      role="tab"
      id={`${id}tab-${value}`}
      aria-controls={`${id}panel-${value}`}
      aria-selected={isOpen}
      data-state={isOpen ? 'active' : 'inactive'}
      tabIndex={isOpen ? 0 : -1}
      onClick={() => choose(value)}
      {...rest}
    />
  );
}

interface TabPanelProps extends ComponentProps<'div'> {
  value: string;
  /** What is behind the other tabs is there too, for readers without a script and search engines; the screen's own style hides it while `data-state` is inactive. */
  keepMounted?: boolean;
}

/** What the tab of the same value shows; mounted while it is open. */
export function TabPanel({ value, keepMounted = false, children, ...rest }: TabPanelProps) {
  const { id, value: open } = use(TabsContext);
  const isOpen = value === open;
  return (
    <div
      data-slot="tab-panel"
      role="tabpanel"
      id={`${id}panel-${value}`}
      aria-labelledby={`${id}tab-${value}`}
      hidden={!isOpen && !keepMounted}
      data-state={isOpen ? 'active' : 'inactive'}
      // oxlint-disable-next-line no-noninteractive-tabindex -- a panel without a control in it is read by keyboard too (WAI-ARIA, tabs).
      tabIndex={0}
      {...rest}
    >
      {(isOpen || keepMounted) && children}
    </div>
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

// Arrow keys open the neighbour, round the ends; Home and End the outermost.
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]:enabled')];
  const from = tabs.findIndex((tab) => tab === event.target);
  const step = steps[event.key];
  const next =
    event.key === 'Home'
      ? tabs[0]
      : event.key === 'End'
        ? tabs.at(-1)
        : step && tabs.at((from + step) % tabs.length);
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
