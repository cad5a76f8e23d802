import { Plus, Scale } from 'lucide-react';
import { useState } from 'react';
import type { RulesContent } from '#domain/rules/content.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { type Edition, type LicenceRules, useGuide, useLicenceRules } from '#site/data/rules.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { PageTitle } from '#site/shell/PageTitle.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { ConfirmRules } from './ConfirmRules.tsx';
import { LogbookForm } from './LogbookForm.tsx';
import { daysOf, hoursOf, Version } from './Version.tsx';
import '../shared/admin.css';
import { formatDate } from '#domain/kernel/nz-words.ts';
import * as words from './words.ts';

const WithdrawRules = lazyDialog(() =>
  import('./WithdrawRules.tsx').then((file) => file.WithdrawRules),
);
const Entering = lazyDialog(() =>
  import('./RulesDialog.tsx').then(({ RulesDialog }) => RulesDialog),
);

type Asked =
  | { kind: 'enter'; content: RulesContent; number: number | null }
  | { kind: 'confirm' | 'withdraw'; version: LicenceRules };

/** /admin/rules: the rules of the car licence by day, and every version that an admin entered. */
export default function RulesPage() {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const guide = useGuide();
  const latest = guide.data?.at(-1);
  return (
    <div className="admin-inbox stack-4">
      <PageTitle>
        {latest && (
          <Button
            variant="primary"
            glyph={Plus}
            onClick={() => setAsked({ kind: 'enter', content: latest, number: null })}
          >
            {words.enterRules}
          </Button>
        )}
      </PageTitle>
      <Panel aria-label={words.rulesByDay}>
        <PanelHeader title={words.rulesByDay} />
        <Loaded from={guide}>
          {(editions) => (
            <ul className="letters rows">
              {editions.map((edition) => (
                <InForce key={edition.from ?? ''} edition={edition} />
              ))}
            </ul>
          )}
        </Loaded>
      </Panel>
      <Panel aria-label={words.history}>
        <PanelHeader title={words.history} />
        <Loaded from={useLicenceRules()}>
          {(versions) =>
            versions.length === 0 ? (
              <Empty glyph={Scale} title={words.nothingEntered} />
            ) : (
              <ul className="letters rows">
                {versions.map((version) => (
                  <Version
                    key={`${version.number}-${version.version}`}
                    version={version}
                    onConfirm={() => setAsked({ kind: 'confirm', version })}
                    onWithdraw={() => setAsked({ kind: 'withdraw', version })}
                    onCorrect={() =>
                      setAsked({ kind: 'enter', content: version.content, number: version.number })
                    }
                  />
                ))}
              </ul>
            )
          }
        </Loaded>
      </Panel>
      <LogbookForm />
      {asked?.kind === 'enter' && (
        <Entering content={asked.content} number={asked.number} onClose={close} />
      )}
      {asked?.kind === 'confirm' && <ConfirmRules version={asked.version} onClose={close} />}
      {asked?.kind === 'withdraw' && <WithdrawRules version={asked.version} onClose={close} />}
    </div>
  );
}

function InForce({ edition }: { edition: Edition }) {
  const { publishedOn, source } = edition;
  return (
    <li>
      <div>
        <h2>{daysOf(edition)}</h2>
        <p className="muted">{hoursOf(edition)}</p>
        <p className="muted">{source}</p>
      </div>
      <p className="muted">
        {publishedOn
          ? words.publishedOn({ date: formatDate(publishedOn) })
          : words.cameWithKeepLeft}
      </p>
    </li>
  );
}
