/** What a person is asked before a call that wants to be sure of them. */
export type Question = Proof & {
  /** `true` once they have shown that it is them, `false` when they would rather not. */
  answer(isConfirmed: boolean): void;
};

/** What would show it: a password, with a code where one is asked for, or a passkey where they have one. */
type Proof = { readonly asksForCode: boolean; readonly hasPasskey: boolean };

let show: ((question: Question | null) => void) | null = null;
let asking: Promise<boolean> | null = null;

/** Says who shows the question, which is null when there is none; returns how to stop. */
export function onQuestion(shower: (question: Question | null) => void): () => void {
  show = shower;
  return () => {
    if (show === shower) show = null;
  };
}

/**
 * Fetches, and where the server wants to be sure of the person first, asks them and sends the very same once more. Anyone who will not answer has the server's
 * refusal; calls that are refused at the same time wait for one question.
 */
export async function confirmedFetch(address: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(address, init);
  const proof = await asksToConfirm(response);
  if (!proof || !show) return response;
  asking ??= ask(proof).finally(() => {
    asking = null;
  });
  return (await asking) ? fetch(address, init) : response;
}

function ask(proof: Proof): Promise<boolean> {
  return new Promise<boolean>((answer) => show?.({ ...proof, answer })).finally(() => show?.(null));
}

/** What is asked for; null when this is no such refusal. */
async function asksToConfirm(response: Response): Promise<Proof | null> {
  if (response.status !== 403) return null;
  const problem = await response
    .clone()
    .json()
    .catch(() => null);
  return problem?.code === 'confirm_it_is_you' ? problem.details : null;
}
