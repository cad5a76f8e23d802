export type TestCount = { passed: number; failed: number };

/**
 * Reads the counts from the summary `bun test` prints. A file that does not load, a crash of the runner and a run without
 * a single passing test all count as failures, so that silence is never success.
 */
export function countTests(said: string, exitCode: number): TestCount {
  const plain = Bun.stripANSI(said);
  const count = (what: string): number =>
    Number([...plain.matchAll(new RegExp(`^ *(\\d+) ${what}s?$`, 'gm'))].at(-1)?.[1] ?? 0);
  const passed = count('pass');
  const failed = Math.max(count('fail'), count('error'));
  const wrong = exitCode !== 0 || passed === 0;
  return { passed, failed: wrong ? Math.max(failed, 1) : failed };
}

const settings =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|DATABASE_OWNER_URL|DATABASE_READER_URL|EVENTLOG_URL|STRIPE_\w+|SMTP_URL|PUBLIC_URL|DEMO|PG[A-Z]+)$/;

/** The environment without the app's settings: tests bring their own and must never touch a real school. */
export function withoutAppSettings(
  env: Record<string, string | undefined>,
): Record<string, string | undefined> {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !settings.test(name)));
}
