import { Avatar } from '#site/ui/avatar.tsx';

export interface AreaOwnerProps {
  name: string;
  /** The second line: a licence type. */
  detail: string;
}

/** The person an area belongs to, above its items. */
export function AreaOwner({ name, detail }: AreaOwnerProps) {
  return (
    <div className="whose">
      <Avatar name={name} tone="accent" />
      <p>
        <b>{name}</b>
        <small>{detail}</small>
      </p>
    </div>
  );
}
