import { LockKeyhole, LockOpen } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { lockArea } from '#site/data/has-lock.ts';
import { canKeepPin, forgetPin, keepPin, pinForm, tryPin } from '#site/data/pin.ts';
import {
  type AwayMinutes,
  awayChoices,
  lock,
  putLock,
  takeLockAway,
  useLockMinutes,
} from '#site/data/screen-lock.ts';
import { leaveArea } from '#site/shell/leave-area.ts';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { FoldedPanel } from '#site/ui/folded-panel.tsx';
import { Input } from '#site/ui/input.tsx';
import { Select } from '#site/ui/select.tsx';
import { useToast } from '#site/ui/toast.tsx';
import * as words from './words.ts';

/** A PIN before this phone shows anything, with what it is good for and what it is not. */
export function ScreenLockPanel({ className }: { className?: string }) {
  const minutes = useLockMinutes();
  const [canKeep, setCanKeep] = useState(true);
  useEffect(() => {
    void canKeepPin().then(setCanKeep);
  }, []);
  return (
    <FoldedPanel
      className={className}
      title={words.lockOnThisPhone}
      aside={minutes === null ? words.off : words.on}
    >
      <p className="muted">{words.whatItDoes}</p>
      <p className="muted">
        {lockArea() === 'instructor' ? words.whatItDoesNot : words.whatItDoesNotInAPortal}
      </p>
      {minutes !== null ? (
        <TurnOff minutes={minutes} />
      ) : canKeep ? (
        <TurnOn />
      ) : (
        <p>{words.notHere}</p>
      )}
    </FoldedPanel>
  );
}

function TurnOn() {
  const toast = useToast();
  const [draft, setDraft] = useState({ pin: '', once: '' });
  const [minutes, setMinutes] = useState<AwayMinutes>(5);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const isRight = pinForm.test(draft.pin);
  const isSame = draft.pin === draft.once;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isRight || !isSame || isBusy) return;
    setBusy(true);
    const isKept = await keepPin(draft.pin).catch(() => false);
    setBusy(false);
    if (!isKept) return toast({ title: words.notKept, variant: 'destructive' });
    putLock(minutes);
    // The app stands behind its lock from the next page on.
    location.reload();
  };
  return (
    <form className="fields narrow" onSubmit={submit} noValidate>
      <Field
        label={words.newPin}
        hint={words.pinHint}
        error={isAsked && !isRight ? words.fourToSixDigits : undefined}
      >
        <PinInput value={draft.pin} onChange={(pin) => setDraft({ ...draft, pin })} />
      </Field>
      <Field
        label={words.oncePin}
        error={isAsked && isRight && !isSame ? words.notTheSame : undefined}
      >
        <PinInput value={draft.once} onChange={(once) => setDraft({ ...draft, once })} />
      </Field>
      <Field label={words.askAfter}>
        <Select
          value={minutes}
          onChange={({ target }) =>
            setMinutes(awayChoices.find((one) => String(one) === target.value) ?? minutes)
          }
        >
          {awayChoices.map((one) => (
            <option key={one} value={one}>
              {words.minutes({ minutes: one })}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" glyph={LockKeyhole} needsSignal={false} busy={isBusy}>
        {words.turnOn}
      </Button>
    </form>
  );
}

/** Whoever was handed the open phone does not turn it off: the PIN is asked for. */
function TurnOff({ minutes }: { minutes: number }) {
  const toast = useToast();
  const [pin, setPin] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (pin === '' || isBusy) return;
    setBusy(true);
    const tried = await tryPin(pin);
    setBusy(false);
    setPin('');
    setWrong(tried === 'wrong');
    if (tried === 'wrong') return;
    if (tried === 'right') await forgetPin();
    takeLockAway();
    if (tried === 'over') return leaveArea();
    toast({ title: words.lockIsOff });
  };
  return (
    <form className="fields narrow" onSubmit={submit} noValidate>
      <p>{words.isOn({ minutes })}</p>
      <Field label={words.yourPin} error={isWrong ? words.notYourPin : undefined}>
        <PinInput value={pin} onChange={setPin} />
      </Field>
      <p className="acts">
        <Button type="submit" glyph={LockOpen} needsSignal={false} busy={isBusy}>
          {words.turnOffPin}
        </Button>
        <Button variant="primary" glyph={LockKeyhole} onClick={lock}>
          {words.lockNow}
        </Button>
      </p>
    </form>
  );
}

function PinInput({ value, onChange }: { value: string; onChange: (pin: string) => void }) {
  return (
    <Input
      type="password"
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, ''))}
    />
  );
}
