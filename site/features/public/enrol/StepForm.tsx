import { ArrowLeft } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '#site/ui/button.tsx';
import { skippable } from './steps.ts';
import type { Enrolling } from './use-enrolling.ts';
import * as words from './words.ts';

interface StepFormProps {
  enrolling: Enrolling;
  onSubmit: () => unknown;
  /** The label of the main button; Continue by default. */
  label?: string;
  children: ReactNode;
}

/** The frame of a step: its fields, Continue and Back. */
export function StepForm({ enrolling, onSubmit, label, children }: StepFormProps) {
  const { step, nth, isBusy, goBack, goOn } = enrolling;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form className="stack-4" onSubmit={submit} noValidate>
      {children}
      <div className="ways">
        {nth > 0 && (
          <Button glyph={ArrowLeft} variant="quiet" onClick={goBack}>
            {words.back}
          </Button>
        )}
        {skippable.includes(step) && (
          <Button variant="quiet" onClick={() => void goOn({})}>
            {words.skip}
          </Button>
        )}
        <Button type="submit" variant="primary" size="lg" busy={isBusy}>
          {label ?? words.carryOn}
        </Button>
      </div>
    </form>
  );
}
