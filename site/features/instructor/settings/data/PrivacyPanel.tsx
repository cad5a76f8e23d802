import { FilePlus, ShieldQuestionMark } from 'lucide-react';
import { useState } from 'react';
import { Loaded } from '#site/data/Loaded.tsx';
import { type PrivacyRequest, usePrivacyRequests } from '#site/data/privacy.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { Button } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelHeader } from '#site/ui/panel.tsx';
import { RequestItem } from './RequestItem.tsx';
import * as words from './words.tsx';

const RecordRequest = lazyDialog(() =>
  import('./RecordRequestDialog.tsx').then(({ RecordRequestDialog }) => RecordRequestDialog),
);
const AnswerRequest = lazyDialog(() =>
  import('./AnswerRequestDialog.tsx').then(({ AnswerRequestDialog }) => AnswerRequestDialog),
);

/** What people asked about what is kept of them, and by when each must be answered. */
export function PrivacyPanel() {
  const requests = usePrivacyRequests();
  const [isRecording, setRecording] = useState(false);
  const [answering, setAnswering] = useState<PrivacyRequest | null>(null);
  return (
    <Panel>
      <PanelHeader title={words.privacyRequests}>
        <Button needsSignal glyph={FilePlus} onClick={() => setRecording(true)}>
          {words.recordRequest}
        </Button>
      </PanelHeader>
      <Loaded from={requests}>
        {(list) =>
          list.length === 0 ? (
            <Empty glyph={ShieldQuestionMark} title={words.noPrivacyRequests}>
              {words.recordRequestsHere}
            </Empty>
          ) : (
            <ul className="privacy-requests rows">
              {list.map((request) => (
                <RequestItem
                  key={request.id}
                  request={request}
                  onAnswer={() => setAnswering(request)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {isRecording && <RecordRequest onClose={() => setRecording(false)} />}
      {answering && <AnswerRequest request={answering} onClose={() => setAnswering(null)} />}
    </Panel>
  );
}
