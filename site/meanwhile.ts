/** One field that somebody else changed, by its name in what is sent. */
export type MeanwhileField = {
  readonly name: string;
  readonly was: unknown;
  readonly is: unknown;
  /** What this person sends instead; undefined where they leave it as it is now. */
  readonly mine: unknown;
};

/** What a person is shown before their edit goes over what somebody else changed since they opened it. */
export type Meanwhile = {
  /** Who changed it and when, as the server says it. */
  readonly sentence: string;
  readonly fields: readonly MeanwhileField[];
  /** Nothing is edited: the record is to go. */
  readonly isRemoval: boolean;
  /** Saves with the other's word in the fields that are named and this person's in all others, or removes it; null goes back. */
  answer(taken: readonly string[] | null): void;
};

type Shower = (meanwhile: Meanwhile | null) => void;
let show: Shower | null = null;

/** Says who shows it, which is null when there is nothing to show; returns how to stop. */
export function onMeanwhile(shower: Shower): () => void {
  show = shower;
  return () => {
    if (show === shower) show = null;
  };
}

/** Shows it and waits for the answer; null at once where nobody would show it. */
export async function askAbout(
  meanwhile: Omit<Meanwhile, 'answer'>,
): Promise<readonly string[] | null> {
  if (!show) return null;
  return new Promise<readonly string[] | null>((answer) =>
    show?.({ ...meanwhile, answer }),
  ).finally(() => show?.(null));
}
