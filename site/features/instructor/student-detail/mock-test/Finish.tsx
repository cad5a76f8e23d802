import { useState } from 'react';
import { z } from 'zod';
import { mockTestForm } from '#domain/assessment/commands.ts';
import { finished, isMarked, likelyStart, type Marking } from '#domain/assessment/marking.ts';
import { mockResult } from '#domain/assessment/result.ts';
import type { PracticalTest } from '#domain/guide/practical-test.ts';
import type { StudentId } from '#domain/kernel/ids.ts';
import { clockAt, instantAt } from '#domain/kernel/nz-time.ts';
import { CallError } from '#site/api-client.ts';
import { type MockTest, useFinishMockTest } from '#site/data/assessments.ts';
import { useErrorToast } from '#site/data/use-error-toast.ts';
import { judgedBy } from '#site/features/shared/diary/clock-rules.ts';
import { type FormOf, useFormOf } from '#site/form-of.ts';
import { useNow } from '#site/format/use-now.ts';
import { showRefusal } from '#site/forms.ts';
import { Banner } from '#site/ui/banner.tsx';
import { Button } from '#site/ui/button.tsx';
import { Field } from '#site/ui/field.tsx';
import { Textarea } from '#site/ui/input.tsx';
import { DateInput, TimeInput } from '#site/ui/native-input.tsx';
import { Panel, PanelBody } from '#site/ui/panel.tsx';
import { MockVerdict } from '../../shared/MockVerdict.tsx';
import { AtOnceDialog } from './AtOnceDialog.tsx';
import { Stepper } from './Stepper.tsx';
import * as words from './words.ts';

const { startedAt, endedAt } = mockTestForm.shape;

/** When it was driven, on Auckland's clocks; the marks and the note are kept on the phone as they are made. */
const rules = z
  .object({ date: z.string(), startedAt: z.string(), endedAt: z.string() })
  .superRefine(judgedBy({ startedAt, endedAt }));

export interface FinishProps {
  studentId: StudentId;
  form: PracticalTest;
  state: Marking;
  onChange: (state: Marking) => void;
  /** It has arrived, or the phone keeps it until there is signal. */
  onSaved: (test: MockTest | null) => void;
  /** It is thrown away, for another device's. */
  onDropped: () => void;
}

/** What the marks come to, when it was driven, and a note; then it is sent. */
export function Finish({ studentId, form, state, onChange, onSaved, onDropped }: FinishProps) {
  const now = useNow();
  const [likely] = useState(() => {
    const { date, time } = clockAt(likelyStart(state, form, now));
    return { date, startedAt: time, endedAt: clockAt(now).time };
  });
  const when = useFormOf(rules, { blank: likely });
  const { date, startedAt: from, endedAt: until } = when.watch();
  const [isAsked, setAsked] = useState(false);
  const sending = useFinishMockTest(studentId);
  const showFailure = useErrorToast();
  const refused = sending.error instanceof CallError ? sending.error : null;
  const atOnce = refused && asks.includes(refused.code);
  const isTimed = date !== '' && from !== '' && until !== '';

  const send = (besides: boolean) =>
    sending.mutate(
      finished(
        // One of its own, where the other device has sent the same one.
        besides ? { ...state, markingId: crypto.randomUUID() } : state,
        { startedAt: instantAt(date, from), endedAt: instantAt(date, until), besides },
      ),
      {
        onSuccess: onSaved,
        onKept: () => onSaved(null),
        onError: (error) => {
          if (error instanceof CallError && asks.includes(error.code)) return setAsked(true);
          const isNamed = error instanceof CallError && Object.keys(error.fields).length > 0;
          if (showRefusal(error, when) !== null && !isNamed) showFailure(error);
        },
      },
    );
  const submit = when.handleSubmit(() => send(false));

  return (
    <Panel className="mock-finish">
      <PanelBody>
        {isMarked(state) ? (
          <MockVerdict {...mockResult(form, state)} />
        ) : (
          <Banner>{words.nothingMarked}</Banner>
        )}
        <form onSubmit={submit} noValidate>
          <WhenFields when={when} />
          {form.hazards !== 'none' && (
            <HazardSteppers
              hazards={state.hazards ?? { named: 0, missed: 0 }}
              onChange={(hazards) => onChange({ ...state, hazards })}
            />
          )}
          <Field
            label={words.note}
            optional
            hint={words.whoReadsNote}
            error={refused?.fields['note']}
          >
            <Textarea
              rows={3}
              value={state.note}
              onChange={({ target }) => onChange({ ...state, note: target.value })}
            />
          </Field>
          {refused && !atOnce && !('endedAt' in refused.fields) && (
            <Banner tone="danger" role="alert">
              {refused.sentence}
            </Banner>
          )}
          <Button
            needsSignal={false}
            type="submit"
            variant="primary"
            size="lg"
            busy={sending.isPending}
            disabled={!isTimed || !isMarked(state)}
          >
            {words.saveMockTest}
          </Button>
        </form>
      </PanelBody>
      {isAsked && atOnce && (
        <AtOnceDialog
          studentId={studentId}
          sentence={refused.sentence}
          otherId={Number(refused.details['assessmentId'])}
          isBusy={sending.isPending}
          onBesides={() => {
            setAsked(false);
            send(true);
          }}
          onKeepOther={onDropped}
          onClose={() => setAsked(false)}
        />
      )}
    </Panel>
  );
}

function WhenFields({ when }: { when: FormOf<typeof rules> }) {
  return (
    <div className="when">
      <Field label={words.day} {...when.at('date')}>
        <DateInput />
      </Field>
      <Field label={words.began} {...when.at('startedAt')}>
        <TimeInput step={60} />
      </Field>
      <Field label={words.ended} {...when.at('endedAt')}>
        <TimeInput step={60} />
      </Field>
    </div>
  );
}

interface HazardSteppersProps {
  hazards: NonNullable<Marking['hazards']>;
  onChange: (hazards: NonNullable<Marking['hazards']>) => void;
}

function HazardSteppers({ hazards, onChange }: HazardSteppersProps) {
  return (
    <section aria-label={words.hazards}>
      <Stepper
        name={words.hazardsNamed}
        times={hazards.named}
        onMore={() => onChange({ ...hazards, named: hazards.named + 1 })}
        onLess={() => onChange({ ...hazards, named: hazards.named - 1 })}
      />
      <Stepper
        name={words.hazardsMissed}
        times={hazards.missed}
        onMore={() => onChange({ ...hazards, missed: hazards.missed + 1 })}
        onLess={() => onChange({ ...hazards, missed: hazards.missed - 1 })}
      />
    </section>
  );
}

/** A refusal that is a question: the same test may have been marked on two devices. */
const asks: readonly string[] = ['marked_elsewhere', 'marked_for_this_time'];
