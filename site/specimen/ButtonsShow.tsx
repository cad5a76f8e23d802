import { CalendarPlus, Check, Download, Ellipsis, Phone, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink, IconButton } from '#site/ui/button.tsx';
import { LinkButton, MoreLink, TextLink } from '#site/ui/link.tsx';
import { Tooltip } from '#site/ui/tooltip.tsx';
import { Show, ShowRow } from './Show.tsx';

const kinds = [
  ['Primary', 'primary', CalendarPlus, 'Schedule'],
  ['Default', 'default', Download, 'Export'],
  ['Ink', 'ink', Check, 'Copied'],
  ['Quiet', 'quiet', undefined, 'Cancel'],
  ['Danger', 'danger', Trash2, 'Delete'],
  ['Danger, quiet', 'danger-quiet', Trash2, 'Delete'],
] as const;

const states = ['Rest', 'Hover', 'Pressed', 'Focus', 'Disabled', 'Busy'] as const;
const forced = {
  Rest: '',
  Hover: 'hover',
  Pressed: 'active',
  Focus: 'focus',
  Disabled: '',
  Busy: '',
};

export function ButtonsShow() {
  return (
    <Show
      title="Buttons"
      note="At rest, hovered, pressed, focused, disabled, busy. One primary to a view. 36 px on a pointer, 44 px on a thumb."
    >
      {kinds.map(([name, variant, glyph, words]) => (
        <ShowRow key={name} label={name}>
          {states.map((state) => (
            <Button
              key={state}
              variant={variant}
              glyph={glyph}
              data-force={forced[state]}
              disabled={state === 'Disabled'}
              busy={state === 'Busy'}
            >
              {words}
            </Button>
          ))}
        </ShowRow>
      ))}
      <ShowRow label="Sizes">
        <Button size="sm">Small</Button>
        <Button>Medium</Button>
        <Button size="lg">Large</Button>
        <ButtonLink href="#main">A link</ButtonLink>
        <Tooltip text="Call" shortcut="C">
          <IconButton label="Call" variant="default" glyph={Phone} />
        </Tooltip>
        <IconButton label="More" glyph={Ellipsis} />
        <IconButton label="More, small" glyph={Ellipsis} size="sm" />
        <BusyButton />
      </ShowRow>
      <ShowRow label="Links">
        <p>
          Read <TextLink href="#main">what changes</TextLink>, or{' '}
          <LinkButton>mark all as read</LinkButton>.
        </p>
        <MoreLink href="#main">View All</MoreLink>
      </ShowRow>
    </Show>
  );
}

function BusyButton() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Button variant="primary" busy={busy} onClick={() => setBusy(true)}>
        Save Changes
      </Button>
      {busy && <LinkButton onClick={() => setBusy(false)}>Saved</LinkButton>}
    </>
  );
}
