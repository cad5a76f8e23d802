import type { ReactNode } from 'react';
import { FieldGroup } from '#site/ui/field.tsx';
import { Segments } from '#site/ui/segments.tsx';

export type Share = 'all' | 'part';

interface RefundShareProps {
  share: Share;
  onChange: (share: Share) => void;
  /** How much, where it is a part. */
  children: ReactNode;
}

/** All of what is left, or a part of it. */
export function RefundShare({ share, onChange, children }: RefundShareProps) {
  return (
    <>
      <FieldGroup label="How much">
        <Segments
          label="How much"
          value={share}
          onChange={onChange}
          options={[
            { value: 'all', label: 'All that is left' },
            { value: 'part', label: 'A part' },
          ]}
        />
      </FieldGroup>
      {share === 'part' && children}
    </>
  );
}
