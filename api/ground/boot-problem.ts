/** Something the person starting the app can put right: shown as its sentence alone, without a stack trace. */
export class BootProblem extends Error {
  override name = 'BootProblem';
  readonly exitCode: number = 1;
}

/**
 * Runs a program from the command line: a `BootProblem`, and what the ledger itself refuses in Postgres (`KL…`), ends it with its sentence
 * and its exit code, any other fault with its stack trace and 1.
 * @param explain gives what was thrown, or what it comes from
 */
export async function runProgram(
  program: () => Promise<void> | void,
  explain = (fault: unknown): unknown => fault,
): Promise<void> {
  try {
    await program();
  } catch (thrown) {
    const fault = explain(thrown);
    const isSaid = fault instanceof BootProblem || String(codeOf(fault)).startsWith('KL');
    const isFull = /^(ENOSPC|EDQUOT|53100)$/.test(String(codeOf(fault)));
    // For the person who started it, so never a line of the log.
    if (isSaid) process.stderr.write(`\n${sentenceOf(fault)}\n\n`);
    else if (isFull)
      process.stderr.write(
        `\nA disk is full. Make room and start again. (${sentenceOf(fault)})\n\n`,
      );
    else console.error(fault);
    process.exit(fault instanceof BootProblem ? fault.exitCode : 1);
  }
}

/** What a caught fault says of itself. */
export const sentenceOf = (fault: unknown): string =>
  fault instanceof Error ? fault.message : String(fault);

/** The system's or SQLite's short name for a fault, such as `ENOSPC`. */
export const codeOf = (fault: unknown): unknown =>
  fault instanceof Error && 'code' in fault ? fault.code : undefined;
