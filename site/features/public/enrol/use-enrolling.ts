import { useCallback, useState } from 'react';
import { CallError, sentenceOf } from '#site/api-client.ts';
import { usePublicLink } from '#site/features/public/shared/link-page/use-public-link.ts';
import { type Draft, fetchOffer, fetchSoFar, type SoFar, saveAnswers } from './answers.ts';
import { type Step, stepNames, stepOfField, stepsOf } from './steps.ts';

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
  const [soFar, setSoFar] = useState<SoFar>(nothing);
  const [step, setStep] = useState<Step>('you');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const fetchAll = useCallback(async () => {
    const [offer, kept] = await Promise.all([fetchOffer(), fetchSoFar()]);
    if (kept) {
      setSoFar(kept);
      setStep(stepNames.find((one) => one === kept.draft.step) ?? 'you');
    }
    return offer;
  }, []);
  const { found, load } = usePublicLink(fetchAll);

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

  const steps = found.status === 'here' ? stepsOf(found.data, soFar) : [];
  const nth = Math.max(0, steps.indexOf(step));

  /** Saves the step's answers, and opens the next step. */
  const goOn = (draft: Draft, website = '') =>
    doing(async () => {
      const isConfirmed =
        step === 'you' && soFar.isEmailConfirmed && draft.email === soFar.draft.email;
      const next =
        found.status === 'here' ? stepsOf(found.data, { draft: { ...soFar.draft, ...draft } }) : [];
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
