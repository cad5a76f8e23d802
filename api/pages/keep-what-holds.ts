/** What an installation offers to strangers. */
export type Installation = {
  /** Whether plans are sold, or everything is allowed to everybody. */
  readonly sellsPlans: boolean;
  /** Whether nobody joins but those who are invited to a team. */
  readonly isRegistrationClosed: boolean;
};

/** A trial begins where plans are sold and anybody may join. */
const hasTrial = (here: Installation) => here.sellsPlans && !here.isRegistrationClosed;

/** The words of `data-where`: a part of a built page belongs where all that it lists hold. */
const conditions: Readonly<Record<string, (here: Installation) => boolean>> = {
  plans: (here) => here.sellsPlans,
  'no-plans': (here) => !here.sellsPlans,
  joining: (here) => !here.isRegistrationClosed,
  'no-joining': (here) => here.isRegistrationClosed,
  trial: hasTrial,
  'no-trial': (here) => !hasTrial(here),
};

/**
 * A built file without the parts that do not belong here, so that no page offers what the installation does not have.
 * @returns null where the whole page does not belong here
 */
export function keepWhatHolds(text: string, here: Installation): string | null {
  let isHere = true;
  const kept = new HTMLRewriter()
    .on('[data-where]', {
      element(part) {
        const words = (part.getAttribute('data-where') ?? '').split(' ');
        if (!words.every((word) => holds(word, here))) {
          if (part.tagName === 'html') isHere = false;
          else part.remove();
        } else if (part.tagName === 'div' && [...part.attributes].length === 1)
          // Markdown wraps its parts, and styles its blocks as children of the page's text.
          part.removeAndKeepContent();
        else part.removeAttribute('data-where');
      },
    })
    .transform(text);
  return isHere ? kept : null;
}

function holds(word: string, here: Installation): boolean {
  const condition = conditions[word];
  if (!condition) throw new Error(`A built page has a part for an unknown condition: "${word}"`);
  return condition(here);
}
