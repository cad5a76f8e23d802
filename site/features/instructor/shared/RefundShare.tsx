import type { ReactNode } from 'react';
import { FieldGroup } from '#site/ui/field.tsx';
import { Segments } from '#site/ui/segments.tsx';
import * as words from './words.ts';

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
      <FieldGroup label={words.howMuch}>
        <Segments
          label={words.howMuch}
          value={share}
          onChange={onChange}
          options={[
            { value: 'all', label: words.allThatIsLeft },
            { value: 'part', label: words.aPart },
          ]}
        />
      </FieldGroup>
      {share === 'part' && children}
    </>
  );
}
