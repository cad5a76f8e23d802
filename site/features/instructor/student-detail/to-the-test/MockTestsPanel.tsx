import { ClipboardCheck } from 'lucide-react';
import { useState } from 'react';
import { fullName } from '#domain/kernel/full-name.ts';
import { dateOf } from '#domain/kernel/nz-time.ts';
import { formatDate } from '#domain/kernel/nz-words.ts';
import { type MockTest, useMockTests, useVoidMockTest } from '#site/data/assessments.ts';
import { Loaded } from '#site/data/Loaded.tsx';
import type { Student } from '#site/data/students.ts';
import { lazyDialog } from '#site/dialogs/lazy-dialog.tsx';
import { ReviewOfWords } from '#site/features/shared/test-words/ReviewOfWords.tsx';
import { ButtonLink } from '#site/ui/button.tsx';
import { Empty } from '#site/ui/empty.tsx';
import { Panel, PanelBody, PanelHeader } from '#site/ui/panel.tsx';
import { Shares } from '#site/ui/shares.tsx';
import { useToast } from '#site/ui/toast.tsx';
import { MockTestItem } from './MockTestItem.tsx';
import * as words from './words.tsx';

const ReasonDialog = lazyDialog(() =>
  import('#site/dialogs/ReasonDialog.tsx').then((file) => file.ReasonDialog),
);

/** Mock tests, the latest first; those that were voided stay in the list. */
export function MockTestsPanel({ student }: { student: Student }) {
  const { id, isArchived } = student;
  const tests = useMockTests(id);
  const voiding = useVoidMockTest(id);
  const toast = useToast();
  const [asked, setAsked] = useState<MockTest | null>(null);
  const close = () => setAsked(null);
  return (
    <Panel className="mock-tests">
      <PanelHeader title={words.mockTests}>
        {!isArchived && (
          <ButtonLink size="sm" glyph={ClipboardCheck} href={`/mock-test/${id}`}>
            {words.markAMockTest}
          </ButtonLink>
        )}
      </PanelHeader>
      <Loaded from={tests}>
        {({ tests: rows }) =>
          rows.length === 0 ? (
            <Empty glyph={ClipboardCheck} title={words.noMockTestYet}>
              {words.whatMockTestIs}
            </Empty>
          ) : (
            <>
              <ErrorsOverTime tests={rows} />
              <ol>
                {rows.map((test, place) => (
                  <MockTestItem
                    key={test.id}
                    student={student}
                    test={test}
                    isOpen={place === 0}
                    onVoid={() => setAsked(test)}
                  />
                ))}
              </ol>
              <PanelBody className="muted">
                <ReviewOfWords />
              </PanelBody>
            </>
          )
        }
      </Loaded>
      {asked && (
        <ReasonDialog
          title={words.voidQuestion}
          consequence={words.whatVoidingDoes({ name: fullName(student) })}
          answer={words.voidMockTest}
          label={words.why}
          hint={words.whoSeesWhy}
          maxLength={500}
          isBusy={voiding.isPending}
          onConfirm={(reason) =>
            voiding.mutate(
              { id: asked.id, reason },
              {
                onSuccess: () => {
                  toast({ title: words.mockTestVoided });
                  close();
                },
              },
            )
          }
          onClose={close}
        />
      )}
    </Panel>
  );
}

/** Errors of the mock tests that count, the first one first. */
function ErrorsOverTime({ tests }: { tests: readonly MockTest[] }) {
  const counted = tests.filter(({ voidedAt }) => voidedAt === null).toReversed();
  if (counted.length < 2) return null;
  return (
    <div className="errors-over-time">
      <Shares
        label={words.errorsOverTime}
        shares={counted.map(({ startedAt, critical, immediate }, nth) => ({
          name: formatDate(dateOf(startedAt), { year: false }),
          value: critical + immediate,
          said: words.errorsOf({ critical, immediate }),
          isNow: nth === counted.length - 1,
        }))}
      />
    </div>
  );
}
