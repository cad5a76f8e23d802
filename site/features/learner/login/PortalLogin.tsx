import { type FormEvent, useState } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { useEnter } from '#site/data/learner/me.ts';
import { PortalEntry } from '#site/features/shared/portal-entry/PortalEntry.tsx';
import { paths } from '#site/paths.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { TextLink } from '#site/ui/link.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

const missing = words.pleaseEnterYourAccessCode;
const invalid = words.invalidAccessCodePleaseCheckAnd;

interface PortalLoginProps {
  isLinkBad: boolean;
  signedIn: string | undefined;
  onIn: () => void;
}

/**
 * The way in: one field, because a learner has no account.
 * @param isLinkBad a code that came in a link did not open the portal
 * @param signedIn the first name of who is in already
 */
export function PortalLogin({ isLinkBad, signedIn, onIn }: PortalLoginProps) {
  const enter = useEnter();
  const toast = useToast();
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [refusal, setRefusal] = useState(isLinkBad ? invalid : null);
  const [isBusy, setBusy] = useState(false);

  const press = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setRefusal(null);
    setProblem(undefined);
    if (!code.trim()) {
      setProblem(missing);
      toast({ title: words.error, description: missing, variant: 'destructive' });
      return;
    }
    setBusy(true);
    try {
      await enter(code);
      onIn();
      toast({ title: words.welcomeToYourStudentPortal });
    } catch (error) {
      setRefusal(error instanceof CallError ? sentenceOf(error) : invalid);
      setBusy(false);
    }
  };

  return (
    <PortalEntry>
      <form onSubmit={press} noValidate>
        <div className="stack-1-5">
          <h1>{words.studentPortal}</h1>
          <p className="muted">{words.yourInstructorGivesYouTheCode}</p>
        </div>
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <Field label={words.accessCode} error={problem}>
          <Input
            className="num"
            value={code}
            onChange={({ target }) => setCode(target.value)}
            placeholder="XXXX-XXXX-XXXX"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {words.accessPortal}
        </Button>
        {signedIn && (
          <Button size="lg" onClick={onIn}>
            {words.goOnAs({ signedIn })}
          </Button>
        )}
        <p className="muted-sm">
          {words.noCodeOrItDoesNot} <TextLink href={paths.login}>{words.instructorLogin}</TextLink>
        </p>
      </form>
    </PortalEntry>
  );
}
