import { Check, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#site/data/account.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { useTwoFactor } from '#site/data/two-factor.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Badge } from '#site/ui/badge.tsx';
import { Button } from '#site/ui/button.tsx';
import { Icon } from '#site/ui/icon.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

const SetUpDialog = lazyDialog(() =>
  import('./two-factor/SetUpDialog.tsx').then((module) => module.SetUpDialog),
);
const TurnOffDialog = lazyDialog(() =>
  import('./two-factor/TurnOffDialog.tsx').then((module) => module.TurnOffDialog),
);

const RenewCodesDialog = lazyDialog(() =>
  import('./two-factor/RenewCodesDialog.tsx').then((module) => module.RenewCodesDialog),
);

/** The second thing that signing in asks for. */
export function TwoFactor() {
  const [opened, setOpened] = useState<'set-up' | 'turn-off' | 'renew' | null>(null);
  const twoFactor = useTwoFactor();
  const close = () => setOpened(null);
  const isOn = twoFactor.data?.isOn ?? false;
  const isConfirmed = useUser().data?.isEmailVerified ?? true;

  return (
    <Panel>
      <PanelHeader title={words.twoFactorAuthentication} />
      <Loaded from={twoFactor}>
        {(loaded) => (
          <ul className="sessions rows">
            <li>
              <Icon glyph={ShieldCheck} />
              <div>
                <p>
                  <b>{words.authenticatorApp}</b>
                  {isOn && (
                    <Badge tone="success" glyph={Check}>
                      {words.on}
                    </Badge>
                  )}
                </p>
                <p className="muted">
                  {isOn
                    ? words.asksForCodeWithLeft({ codes: loaded.recoveryCodesLeft })
                    : isConfirmed
                      ? words.asksForCode
                      : words.confirmEmailFirst}
                </p>
              </div>
              <div className="actions cluster-2">
                {isOn && (
                  <Button needsSignal size="sm" onClick={() => setOpened('renew')}>
                    {words.newRecoveryCodes}
                  </Button>
                )}
                <Button
                  needsSignal
                  size="sm"
                  disabled={!isOn && !isConfirmed}
                  onClick={() => setOpened(isOn ? 'turn-off' : 'set-up')}
                >
                  {isOn ? words.turnOff : words.setUp}
                </Button>
              </div>
            </li>
          </ul>
        )}
      </Loaded>
      {opened === 'set-up' && <SetUpDialog onClose={close} />}
      {opened === 'renew' && <RenewCodesDialog onClose={close} />}
      {opened === 'turn-off' && <TurnOffDialog onClose={close} />}
    </Panel>
  );
}
