import { CreditCard } from 'lucide-react';
import { dateOf, timeOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { useSetAsideWebhooks } from '#site/data/admin.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel } from '#site/ui/panel.tsx';
import * as words from './words.tsx';

/** What the card company signed and nobody could work on, newest first: each is looked up in Stripe's dashboard by its number. */
export function Webhooks() {
  return (
    <Panel aria-label={words.webhooks}>
      <Loaded from={useSetAsideWebhooks()}>
        {(webhooks) =>
          webhooks.length === 0 ? (
            <Empty glyph={CreditCard} title={words.nothingIsSetAside}>
              {words.whatIsSetAside}
            </Empty>
          ) : (
            <ul className="letters rows">
              {webhooks.map(({ id, type, objectId, receivedAt, note }) => (
                <li key={id}>
                  <div>
                    <h2>{type}</h2>
                    <p className="muted">
                      {[id, objectId].filter(Boolean).join(', ')},{' '}
                      <time dateTime={receivedAt} className="num">
                        {formatDate(dateOf(receivedAt))}, {timeOf(receivedAt)}
                      </time>
                    </p>
                    {note && <p className="words">{note}</p>}
                  </div>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Panel>
  );
}
