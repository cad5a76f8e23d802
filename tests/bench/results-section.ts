const file = 'tests/bench/RESULTS.md';
const heading = /^## /m;

/** Writes a section of RESULTS.md, in the place of the one with this heading, at the end. */
export async function writeSection(title: string, body: string): Promise<void> {
  const page = await Bun.file(file).text();
  const [head = '', ...sections] = page.split(heading);
  const others = sections.filter((each) => !each.startsWith(`${title}\n`));
  const section = `${title}\n\n${body.trim()}\n\n`;
  await Bun.write(file, [head, ...others.map(ended), section].join('## ').trimEnd() + '\n');
}

const ended = (section: string) => `${section.trimEnd()}\n\n`;

/** What stands below the table of a run of all benchmarks, from the first heading on. */
export async function sectionsOfResults(): Promise<string> {
  const page = await Bun.file(file).text();
  const at = page.search(heading);
  return at < 0 ? '' : page.slice(at).trimEnd();
}
