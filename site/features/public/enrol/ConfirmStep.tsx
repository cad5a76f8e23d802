import { Mail } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { confirmCode, fetchSoFar, mailCode } from './answers.ts';
import { StepForm } from './StepForm.tsx';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

/** Asks for the emailed code. Opening the step sends it once; a button sends another. */
export function ConfirmStep({ enrolling }: { enrolling: Enrolling }) {
  const { soFar, setSoFar, doing, errors, goOn } = enrolling;
  const [code, setCode] = useState('');
  const [isOff, setOff] = useState(false);
  const [isSent, setSent] = useState(false);
  const asked = useRef(false);
  const email = soFar.draft.email ?? '';
  const sendCode = () =>
    doing(async () => {
      const { mailed } = await mailCode();
      setOff(mailed === 'off');
      setSent(true);
      const now = await fetchSoFar();
      if (now) setSoFar(now);
    });
  const first = useRef(sendCode);
  useEffect(() => {
    if (asked.current || soFar.isEmailConfirmed) return;
    asked.current = true;
    void first.current();
  }, [soFar.isEmailConfirmed]);

  const go = async () => {
    const isRight =
      soFar.isEmailConfirmed || (await doing(async () => setSoFar(await confirmCode(code))));
    if (isRight) await goOn({});
  };
  return (
    <StepForm
      enrolling={enrolling}
      onSubmit={() => void go()}
      label={soFar.isEmailConfirmed ? words.carryOn : words.confirm}
    >
      {soFar.isEmailConfirmed ? (
        <Banner tone="success" role="status">
          {isOff ? words.noMail : words.emailConfirmed({ email })}
        </Banner>
      ) : (
        <>
          <p role="status">{isSent ? words.codeSentTo({ email }) : words.emailingCode}</p>
          <Field label={words.code} error={errors['code'] ?? errors['email']}>
            <Input
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          </Field>
          <p>
            <Button glyph={Mail} onClick={() => void sendCode()}>
              {words.sendNewCode}
            </Button>
          </p>
        </>
      )}
    </StepForm>
  );
}
