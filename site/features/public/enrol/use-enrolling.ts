import { useCallback, useEffect, useState } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';
import {
  type Draft,
  fetchOffer,
  fetchSoFar,
  type Offer,
  type SoFar,
  saveAnswers,
} from './answers.ts';
import { type Step, stepNames, stepOfField, stepsOf } from './steps.ts';

type Found =
  | { readonly status: 'loading' }
  | { readonly status: 'missing' | 'failed'; readonly sentence: string }
  | { readonly status: 'here'; readonly offer: Offer };

const nothing: SoFar = {
  address: '',
  sentAt: null,
  draft: {},
  isEmailConfirmed: false,
  termsSigned: null,
  parent: null,
};

/** The link at this address, the answers so far, and the open step. */
export function useEnrolling() {
  const [found, setFound] = useState<Found>({ status: 'loading' });
  const [soFar, setSoFar] = useState<SoFar>(nothing);
  const [step, setStep] = useState<Step>('you');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const load = useCallback(
    () =>
      Promise.all([fetchOffer(), fetchSoFar()]).then(
        ([offer, kept]) => {
          if (kept) {
            setSoFar(kept);
            setStep(stepNames.find((one) => one === kept.draft.step) ?? 'you');
          }
          setFound({ status: 'here', offer });
        },
        (error: unknown) => {
          const isMissing = error instanceof CallError && error.status === 404;
          setFound({ status: isMissing ? 'missing' : 'failed', sentence: sentenceOf(error) });
        },
      ),
    [],
  );
  useEffect(() => void load(), [load]);

  /** Runs a request; a refusal that names a field opens its step. */
  const doing = async (work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    setRefusal(undefined);
    try {
      await work();
      return true;
    } catch (error) {
      const fields = error instanceof CallError ? error.fields : {};
      setErrors(fields);
      if (error instanceof CallError && error.code === 'terms_changed') await load();
      const [there] = Object.keys(fields).flatMap((field) => stepOfField(field) ?? []);
      if (there && there !== step) setStep(there);
      setRefusal(sentenceOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  };

  const steps = found.status === 'here' ? stepsOf(found.offer, soFar) : [];
  const nth = Math.max(0, steps.indexOf(step));

  /** Saves the step's answers, and opens the next step. */
  const goOn = (draft: Draft, website = '') =>
    doing(async () => {
      const isConfirmed =
        step === 'you' && soFar.isEmailConfirmed && draft.email === soFar.draft.email;
      const next =
        found.status === 'here'
          ? stepsOf(found.offer, { draft: { ...soFar.draft, ...draft } })
          : [];
      const at = next.indexOf(step);
      const to = next[at + (isConfirmed ? 2 : 1)] ?? 'review';
      setSoFar(await saveAnswers({ ...draft, step: to }, website));
      setStep(to);
    });
  const goBack = () => {
    setErrors({});
    setRefusal(undefined);
    const before = steps[nth - 1];
    setStep(before === 'confirm' && soFar.isEmailConfirmed ? 'you' : (before ?? 'you'));
  };

  return {
    found,
    load,
    soFar,
    setSoFar,
    step,
    setStep,
    steps,
    nth,
    errors,
    setErrors,
    refusal,
    isBusy,
    doing,
    goOn,
    goBack,
  };
}
export type Enrolling = ReturnType<typeof useEnrolling>;
