import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink, IconButton } from '#site/ui/button.tsx';
import type { Glyph } from '#site/ui/icon.tsx';
import { Menu, MenuContent, MenuItem, MenuLink, MenuTrigger } from '#site/ui/menu.tsx';
import { useIsNarrow } from '#site/ui/use-is-narrow.ts';
import * as words from './words.tsx';

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

interface TitleActsProps {
  /** What is done here less often: buttons on a desk, behind “…” on a phone. */
  acts: readonly TitleAct[];
  /** The primary button. */
  children: ReactNode;
}

/** The actions in a page's title where there are several. */
export function TitleActs({ acts, children }: TitleActsProps) {
  const isNarrow = useIsNarrow('40rem');
  return (
    <>
      {!isNarrow && acts.map((act) => <ActButton key={act.label} {...act} />)}
      {children}
      {isNarrow && <MoreActs acts={acts} />}
    </>
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
