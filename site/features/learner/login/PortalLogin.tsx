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

const missing = 'Please enter your access code';
const invalid = 'Invalid access code. Please check and try again.';

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
      toast({ title: 'Error', description: missing, variant: 'destructive' });
      return;
    }
    setBusy(true);
    try {
      await enter(code);
      onIn();
      toast({ title: 'Welcome to your student portal!' });
    } catch (error) {
      setRefusal(error instanceof CallError ? sentenceOf(error) : invalid);
      setBusy(false);
    }
  };

  return (
    <PortalEntry>
      <form onSubmit={press} noValidate>
        <div className="head">
          <h1>Student Portal</h1>
          <p>Your instructor gives you the code. It opens your lessons, progress and chat.</p>
        </div>
        {refusal && (
          <Banner tone="danger" role="alert">
            {refusal}
          </Banner>
        )}
        <Field label="Access Code" error={problem}>
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
          Access Portal
        </Button>
        {signedIn && (
          <Button size="lg" onClick={onIn}>
            {`Go on as ${signedIn}`}
          </Button>
        )}
        <p className="foot">
          No code, or it does not work? Ask your instructor for a new one.{' '}
          <TextLink href={paths.login}>Instructor Login</TextLink>
        </p>
      </form>
    </PortalEntry>
  );
}
