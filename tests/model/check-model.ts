import fc from 'fast-check';
import type { Person, TestProduct } from '../support/product.ts';
import { command } from './commands.ts';
import { inStep } from './model-based.ts';

/** Enough for what was done first to get in the way of what is done last. */
const perRun = 30;

/**
 * Random commands through the API and the model in step. A difference fails with the shortest sequence found and the seed and path that
 * repeat it: `SEED=… SEED_PATH=…`.
 * @param until milliseconds since 1970: ends with the sequence in which this passes
 */
export async function checkModel(
  product: TestProduct,
  commands: number,
  seed: number,
  onRun: (commandsDone: number) => void = () => undefined,
  until = Number.POSITIVE_INFINITY,
): Promise<void> {
  const instructor = await product.instructor();
  const { SEED_PATH: path } = process.env;
  let done = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(command, { minLength: 1, maxLength: 2 * perRun, size: 'max' }),
      async (sequence) => {
        const studentId = await product.student(instructor);
        let entering: Promise<Person> | undefined;
        const learner = () => (entering ??= enter(product, instructor, studentId));
        const settled = () => product.product.processes.settled();
        await inStep(instructor, studentId, { learner, settled }, sequence);
        done += sequence.length;
        onRun(done);
      },
    ),
    {
      // Sequences are of chance length, on the whole a little shorter than that.
      numRuns: Math.ceil((1.2 * commands) / perRun),
      seed,
      ...(Number.isFinite(until) && { interruptAfterTimeLimit: until - Date.now() }),
      ...(path ? { path } : {}),
    },
  );
}

/** The student in their portal. */
async function enter(product: TestProduct, instructor: Person, studentId: number) {
  const { body } = await instructor.post(`/api/students/${studentId}/generate-access-code`);
  const learner = product.visitor();
  await learner.post('/api/student-portal/login', { accessCode: body.accessCode });
  return learner;
}
