import { Ellipsis } from 'lucide-react';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import type { Screen } from '#site/screens.ts';
import { Button, ButtonLink, IconButton } from '#site/ui/button.tsx';
import type { Glyph } from '#site/ui/icon.tsx';
import { Menu, MenuContent, MenuItem, MenuLink, MenuTrigger } from '#site/ui/menu.tsx';
import { useIsNarrow } from '#site/ui/use-is-narrow.ts';
import * as words from './words.tsx';

/** The screen on show, from the table of its area. */
export const ScreenContext = createContext<Screen | undefined>(undefined);

interface PageTitleProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** The screen's own unless told. */
  title?: ReactNode;
  /** One muted line that says something true about what is below. */
  sentence?: ReactNode;
  /** What the actions are called, where a name helps: "Quick Actions". */
  actionsLabel?: string | undefined;
  /** What is done here less often: buttons on a desk, behind “…” on a phone. */
  more?: readonly TitleAct[];
  /** Buttons, the primary last. */
  children?: ReactNode;
}

/** Leads somewhere, or does something. */
interface TitleAct {
  label: string;
  glyph: Glyph;
  href?: string;
  onSelect?: () => void;
  needsSignal?: boolean;
  disabled?: boolean;
  busy?: boolean;
}

/** The head of a page: its title, a true sentence, and what can be done here. */
export function PageTitle({
  title,
  sentence,
  actionsLabel,
  more = [],
  children,
  ...rest
}: PageTitleProps) {
  const isNarrow = useIsNarrow('40rem');
  const screenTitle = useScreenTitle();
  return (
    <div className="title" {...rest}>
      <div>
        <h1>{title ?? screenTitle}</h1>
        {sentence && <p>{sentence}</p>}
      </div>
      {(children || more.length > 0) && (
        <div
          className="actions"
          role={actionsLabel ? 'group' : undefined}
          aria-label={actionsLabel}
        >
          {!isNarrow && more.map((act) => <ActButton key={act.label} {...act} />)}
          {children}
          {isNarrow && more.length > 0 && <MoreActs acts={more} />}
        </div>
      )}
    </div>
  );
}

const ActButton = ({ label, href, onSelect, ...rest }: TitleAct) =>
  href ? (
    <ButtonLink glyph={rest.glyph} href={href}>
      {label}
    </ButtonLink>
  ) : (
    <Button {...rest} onClick={onSelect}>
      {label}
    </Button>
  );

const MoreActs = ({ acts }: { acts: readonly TitleAct[] }) => (
  <Menu>
    <MenuTrigger>
      <IconButton glyph={Ellipsis} label={words.otherActions} />
    </MenuTrigger>
    <MenuContent>
      {acts.map(({ label, glyph, href, onSelect, needsSignal, disabled, busy }) =>
        href ? (
          <MenuLink key={label} glyph={glyph} href={href}>
            {label}
          </MenuLink>
        ) : (
          <MenuItem
            key={label}
            glyph={glyph}
            needsSignal={needsSignal}
            disabled={disabled || busy}
            onSelect={onSelect}
          >
            {label}
          </MenuItem>
        ),
      )}
    </MenuContent>
  </Menu>
);

/** What the screen on show is called. */
export function useScreenTitle(): string {
  const screen = useContext(ScreenContext);
  return screen?.title ?? screen?.label ?? '';
}
