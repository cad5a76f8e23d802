// `bun run audit …`: what auditors do from the command line, beside the running app or alone.
import { runAudit } from './audit/run.ts';
import { runTool } from './run-tool.ts';

await runTool(() => runAudit(process.argv.slice(2), process.env));
