// `bun run check:api`: Redocly's recommended rules over the API's document. Nothing is fetched and nothing is sent.
import { createConfig, formatProblems, getTotals, lintFromString } from '@redocly/openapi-core';
import { documentAlone } from '#api/cli/routes-alone.ts';

const problems = await lintFromString({
  source: JSON.stringify(documentAlone(), null, 1),
  absoluteRef: 'openapi.json',
  config: await createConfig({ extends: ['recommended'] }),
});
const totals = getTotals(problems);
if (totals.errors + totals.warnings > 0)
  formatProblems(problems, { format: 'codeframe', totals, version: '', maxProblems: 40 });
process.exit(totals.errors + totals.warnings > 0 ? 1 : 0);
