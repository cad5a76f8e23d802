import { type FormEvent, useEffect, useState } from 'react';
import { hasPin, mostWrong, tryPin } from '#site/data/pin.ts';
import { open, takeLockAway } from '#site/data/screen-lock.ts';
import { BrandMark } from '#site/ui/brand.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Input } from '#site/ui/input.tsx';
import { leaveArea } from './leave-area.ts';
import * as words from './words.tsx';
import './screen-lock.css';

/** Asks for the PIN; five wrong ones sign out, and so does whoever has forgotten it. */
export function PinQuestion() {
  const [pin, setPin] = useState('');
  const [wrong, setWrong] = useState(0);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    // Its person has signed out meanwhile: whoever signs in is asked for their password.
    void hasPin().then((has) => !has && takeLockAway());
    // What waits on this phone goes out behind the lock too.
    const look = () => navigator.serviceWorker?.controller?.postMessage({ kind: 'look' });
    look();
    addEventListener('online', look);
    return () => removeEventListener('online', look);
  }, []);

  const leave = () => {
    takeLockAway();
    leaveArea();
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || pin === '') return;
    setBusy(true);
    const tried = await tryPin(pin);
    setBusy(false);
    setPin('');
    if (tried === 'right') return open();
    if (tried === 'none') return takeLockAway();
    if (tried === 'over') return leave();
    setWrong(wrong + 1);
  };

  return (
    <main id="main" className="screen-lock">
      <form onSubmit={submit} noValidate>
        <BrandMark />
        <h1>{words.locked}</h1>
        <Field
          label={words.pin}
          error={wrong > 0 ? words.wrongPin({ most: mostWrong }) : undefined}
        >
          <Input
            // The one thing to do here.
            // oxlint-disable-next-line no-autofocus
            autoFocus
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            value={pin}
            onChange={({ target }) => setPin(target.value.replaceAll(/\D/g, ''))}
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" needsSignal={false} busy={isBusy}>
          {words.unlock}
        </Button>
        <Button variant="quiet" onClick={leave}>
          {words.forgotten}
        </Button>
      </form>
    </main>
  );
}
