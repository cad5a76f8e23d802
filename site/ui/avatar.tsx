import type { ComponentProps, ReactNode } from 'react';
import { initials } from './initials.ts';

interface AvatarProps extends ComponentProps<'span'> {
  name: string;
  /** The address of a picture; without one the plate carries the initials. */
  image?: string | undefined;
  /** 32 px by default; sm 24, lg 56. */
  size?: 'sm' | 'lg' | undefined;
  tone?: 'ink' | 'accent' | undefined;
}

/** A person on a plate. Decoration: the name stands beside it. */
export function Avatar({ name, image, size, tone, ...rest }: AvatarProps) {
  return (
    <span data-slot="avatar" data-size={size} data-tone={tone} aria-hidden {...rest}>
      {image ? <img src={image} alt="" loading="lazy" /> : initials(name)}
    </span>
  );
}

interface PersonProps extends ComponentProps<'div'> {
  name: string;
  image?: string | undefined;
  /** The name as a link, where it is one. */
  children?: ReactNode;
  /** The second line: an id, an address, a role. */
  detail?: ReactNode;
}

/** Plate, name and one muted line, as rows and dialogs show a person. */
export function Person({ name, image, detail, children = name, ...rest }: PersonProps) {
  return (
    <div data-slot="person" {...rest}>
      <Avatar name={name} image={image} />
      <div>
        <b>{children}</b>
        {detail && <small>{detail}</small>}
      </div>
    </div>
  );
}
