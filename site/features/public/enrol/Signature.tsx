import { useState } from 'react';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { Reading } from '#site/features/shared/signing/Reading.tsx';
import { Banner } from '#site/ui/banner.tsx';
import { Checkbox } from '#site/ui/choice.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import type { Offer } from './answers.ts';
import * as words from './words.ts';

/** A signature being given: by a learner on their way, or by their parent. Without terms there is nothing to read first. */
export function useSignature(terms: Offer['terms'], agree: string) {
  const [name, setName] = useState('');
  const [agrees, setAgrees] = useState(false);
  const [hasRead, setRead] = useState(terms === null);
  const isNamed = name.trim() !== '';
  return { terms, agree, name, setName, agrees, setAgrees, hasRead, setRead, missing: missing() };

  /** The first thing that is missing; null once it can be given. */
  function missing(): string | null {
    if (!hasRead) return words.readToTheEnd;
    if (!isNamed) return words.needed({ field: words.name });
    return agrees ? null : words.tick({ words: agree });
  }
}

interface SignatureProps {
  signature: ReturnType<typeof useSignature>;
  /** What to say once it has been given; null before. */
  signed: string | null;
  error: string | undefined;
}

/** The terms to read to the end, then a tick and a name. */
export function Signature({ signature, signed, error }: SignatureProps) {
  const { terms, agree, name, setName, agrees, setAgrees, hasRead, setRead } = signature;
  return (
    <>
      {terms && (
        <>
          <p className="muted-sm">
            {words.version({ version: terms.version, day: formatDate(terms.day) })}
          </p>
          <Reading
            text={terms.text}
            hasRead={signed !== null || hasRead}
            onRead={() => setRead(true)}
          />
        </>
      )}
      {signed ? (
        <Banner tone="success" role="status">
          {signed}
        </Banner>
      ) : (
        <>
          <Checkbox checked={agrees} onChange={({ target }) => setAgrees(target.checked)}>
            {agree}
          </Checkbox>
          <Field label={words.typeYourName} error={error}>
            <Input
              autoComplete="name"
              maxLength={120}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        </>
      )}
    </>
  );
}
