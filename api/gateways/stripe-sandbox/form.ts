/** A form-encoded body as Stripe reads it: `metadata[paymentId]=7` and `items[0][price]=x` become nested records. */
export type Form = { [name: string]: string | Form };

export function readForm(body: string): Form {
  const form: Form = {};
  for (const [path, value] of new URLSearchParams(body)) {
    const names = path.split(/[[\]]+/).filter(Boolean);
    const last = names.pop();
    if (last === undefined) continue;
    let at = form;
    for (const name of names) {
      const next = at[name];
      if (typeof next === 'object') at = next;
      else {
        const made: Form = {};
        at[name] = made;
        at = made;
      }
    }
    at[last] = value;
  }
  return form;
}

/** The text under a path; undefined when there is none. */
export function textAt(form: Form, ...path: string[]): string | undefined {
  const found = path.reduce<string | Form | undefined>(
    (at, name) => (typeof at === 'object' ? at[name] : undefined),
    form,
  );
  return typeof found === 'string' ? found : undefined;
}

/** The texts of a record such as `metadata`. */
export function textsAt(form: Form, ...path: string[]): Record<string, string> {
  const found = path.reduce<string | Form | undefined>(
    (at, name) => (typeof at === 'object' ? at[name] : undefined),
    form,
  );
  if (typeof found !== 'object') return {};
  return Object.fromEntries(
    Object.entries(found).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  );
}
