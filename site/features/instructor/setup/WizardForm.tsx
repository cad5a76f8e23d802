import type { FormEventHandler, ReactNode } from 'react';
import { Button } from '#site/ui/button.tsx';
import { PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

interface WizardFormProps {
  title: string;
  /** What the primary button says: Next, or Create School on the third step. */
  forward: string;
  isBusy?: boolean;
  /** Previous is disabled on the first step. */
  onBack?: (() => void) | undefined;
  onSubmit: FormEventHandler;
  /** At every change, so that what was typed is kept and the rules are there before they are needed. */
  onChange: FormEventHandler;
  children: ReactNode;
}

/** One step: its fields, then Previous and the way on. */
export function WizardForm({
  title,
  forward,
  isBusy = false,
  onBack,
  onSubmit,
  onChange,
  children,
}: WizardFormProps) {
  return (
    <form onSubmit={onSubmit} onChange={onChange} noValidate>
      <PanelHeader title={title} />
      <PanelBody className="stack-4">{children}</PanelBody>
      <footer>
        <Button onClick={onBack} disabled={!onBack}>
          {words.previous}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {forward}
        </Button>
      </footer>
    </form>
  );
}
