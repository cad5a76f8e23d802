import { Avatar } from '#site/ui/avatar.tsx';

export interface Whose {
  name: string;
  /** The second line: a licence type. */
  detail: string;
}

/** The person an area belongs to, above its places. */
export function WhoseArea({ name, detail }: Whose) {
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
