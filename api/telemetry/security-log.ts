/**
 * Something that only happens when somebody tries a door that is not theirs, as one line of JSON on the error stream: it is for anyone who
 * watches the installation, and a stranger must not be able to make the ledger grow. Never carries a secret or a name.
 */
export function logSecurity(event: string, about: Readonly<Record<string, unknown>>): void {
  console.warn(JSON.stringify({ kind: 'security', event, ...about }));
}
