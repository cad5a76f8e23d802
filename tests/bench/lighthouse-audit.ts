import { z } from 'zod';
import { findChromium } from '#api/boot/chromium.ts';

/** No dependency of ours: it is large, and only this benchmark wants it. The exact version, so that figures can be compared. */
const lighthouse = [process.execPath, 'x', '--bun', 'lighthouse@13.5.0'];

export const kinds = [
  { id: 'performance', name: 'performance' },
  { id: 'accessibility', name: 'accessibility' },
  { id: 'best-practices', name: 'best practices' },
  { id: 'seo', name: 'SEO' },
] as const;
type Kind = (typeof kinds)[number]['id'];

/** What one run found. */
export type Audit = {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Kind, number>>;
  /** Total blocking time, on the slowed phone. */
  readonly blockedMs: number;
  /** The audits that count and fall short. */
  readonly short: readonly string[];
};

/** A run that gave no figures, and why. */
export type Broken = { readonly broken: string };

const category = z.object({
  score: z.number(),
  auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
});

/** The part of Lighthouse's report that we read. A category without a score is no report. */
const report = z.object({
  categories: z.object({
    performance: category,
    accessibility: category,
    'best-practices': category,
    seo: category,
  }),
  audits: z
    .record(z.string(), z.object({ score: z.number().nullable() }))
    .and(z.object({ 'total-blocking-time': z.object({ numericValue: z.number() }) })),
});

/** What Lighthouse says of a page it could not look at, such as NO_FCP. */
const brokenReport = z.object({ runtimeError: z.object({ code: z.string() }) });

/** Brings Lighthouse into the package client's cache; a sentence when it, or a browser for it, cannot be had. */
export async function fetchLighthouse(): Promise<string | undefined> {
  if (!findChromium())
    return 'Lighthouse drives a browser and none is here: install Chromium, or name a Chrome with CHROME_PATH=.';
  const { exitCode } = await outputOf(['--version']);
  return exitCode === 0
    ? undefined
    : 'Lighthouse could not be fetched from the package registry, so nothing was measured. It needs the network once.';
}

/** One run over a page, as a phone. @param cookie of a signed-in person */
export async function audit(url: string, cookie?: string): Promise<Audit | Broken> {
  const { exitCode, output } = await outputOf([
    url,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ cookie })}`] : []),
    '--output=json',
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${kinds.map(({ id }) => id).join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage',
  ]);
  const answer = readJson(output);
  const broken = brokenReport.safeParse(answer);
  if (broken.success) return { broken: broken.data.runtimeError.code };
  const read = report.safeParse(answer);
  if (!read.success) return { broken: whatIsMissing(answer, exitCode, read.error) };
  const { categories, audits } = read.data;
  const score = (kind: Kind) => Math.round(categories[kind].score * 100);
  const counted = kinds.flatMap(({ id }) =>
    categories[id].auditRefs.filter(({ weight }) => weight > 0),
  );
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    blockedMs: audits['total-blocking-time'].numericValue,
    short: counted.map(({ id }) => id).filter((id) => (audits[id]?.score ?? 1) < 0.9),
  };
}

function whatIsMissing(answer: unknown, exitCode: number, { issues: [first] }: z.ZodError): string {
  return answer === null
    ? `no report (exit code ${exitCode})`
    : `a report without ${first?.path.join('.')}`;
}

async function outputOf(args: readonly string[]): Promise<{ exitCode: number; output: string }> {
  const child = Bun.spawn([...lighthouse, ...args], {
    env: { ...process.env, CHROME_PATH: findChromium() },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const output = await new Response(child.stdout).text();
  return { exitCode: await child.exited, output };
}

function readJson(text: string): unknown {
  try {
    const read: unknown = JSON.parse(text);
    return read;
  } catch {
    return null;
  }
}
