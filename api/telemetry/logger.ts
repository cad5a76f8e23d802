import { redact } from './redact.ts';

type Fields = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** `error`: somebody has to look; `warn`: it may pass, or it is a stranger's doing; `info`: it is as it should be. */
type Level = 'error' | 'warn' | 'info';

/**
 * One line of JSON on the error stream for the operator: what happened and when (UTC), never who. Fields are ours; what a
 * fault says is scrubbed first.
 */
export function log(event: string, fields: Fields = {}, level: Level = 'info'): void {
  console.error(lineOf(level, { event, ...fields }));
}

const lineOf = (level: Level, fields: Readonly<Record<string, unknown>>): string =>
  JSON.stringify({ time: new Date().toISOString(), level, ...fields });

/** Notes that something went wrong that nobody caused by asking wrongly. */
export function reportFault(event: string, fault: unknown, fields: Fields = {}): void {
  log(event, { ...fields, ...faultFields(fault) }, 'error');
}

/** The places in our own code, from the stack; a few say enough. */
const mostPlaces = 6;

function faultFields(fault: unknown): Fields {
  if (!(fault instanceof Error)) return { fault: redact(String(fault)).slice(0, 500) };
  const code = 'code' in fault ? String(fault.code) : undefined;
  // Postgres quotes the values it did not like.
  const message = isPostgres(fault)
    ? code === '53100'
      ? 'The disk of Postgres is full'
      : 'Postgres refused a statement'
    : redact(fault.message).slice(0, 500);
  return { fault: fault.name, code, message, places: placesOf(fault).join(' | ') };
}

const placesOf = (fault: Error): string[] =>
  (fault.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !line.includes('node_modules'))
    .slice(0, mostPlaces)
    .map((line) => line.trim().replace(/\/\S*\/(?=(?:api|domain|projections)\/)/, ''));

/** What a fault is and where it was thrown, for what is kept: its message, which may name somebody, is in the log alone. */
export function kindOfFault(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault;
  const code = 'code' in fault ? ` (${String(fault.code)})` : '';
  return [`${fault.name}${code}`, ...placesOf(fault).slice(0, 1)].join(' ');
}

function isPostgres(fault: Error): boolean {
  return 'severity' in fault && 'routine' in fault;
}

/**
 * Something that only happens when somebody tries a door that is not theirs, as one line of JSON on the error stream: it is for anyone who
 * watches the installation, and a stranger must not be able to make the ledger grow. Never carries a secret or a name.
 */
export function logSecurity(event: string, about: Readonly<Record<string, unknown>>): void {
  console.warn(lineOf('warn', { event, kind: 'security', ...about }));
}

/**
 * From here on everything that is written to the error stream by `console` is a line of JSON with its time, whoever writes it: the read models' engine, which knows no
 * log, and libraries.
 */
export function logAllInJson(): void {
  const write = console.error.bind(console);
  const inJson =
    (level: Level) =>
    (...words: unknown[]) => {
      const [text] = words;
      const isLine = words.length === 1 && typeof text === 'string' && text.startsWith('{');
      write(isLine ? text : lineOf(level, fieldsOf(words)));
    };
  console.error = inJson('error');
  console.warn = inJson('warn');
}

function fieldsOf(words: readonly unknown[]) {
  const fault = words.find((word) => word instanceof Error);
  const text = redact(
    words
      .filter((word) => word !== fault)
      .map(String)
      .join(' ')
      .trim(),
  );
  const [, event = 'said', message = text] = /^([a-z][a-z ]{1,30}): (.+)$/s.exec(text) ?? [];
  return { event, ...(message && { message }), ...(fault ? faultFields(fault) : {}) };
}
