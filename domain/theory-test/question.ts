import { z } from 'zod';
import { type Category, topicOfCategory } from './topics.ts';

/** The licence a visitor practises for. "full" holds the advanced road rules. */
export const theoryLicence = z.enum(['learner', 'full']).meta({ id: 'TheoryLicence' });
export type TheoryLicence = z.infer<typeof theoryLicence>;

/** Where an option stands in its question. */
export const optionIndex = z.literal([0, 1, 2, 3]);
export type OptionIndex = z.infer<typeof optionIndex>;

/** Names a question of the bank for good, "Q027". */
export const questionId = z
  .string()
  .regex(/^Q\d{3}$/)
  .max(4);

const sentence = z.string().trim().min(1);

/**
 * One question of the bank.
 * `validFrom` and `validUntil` are New Zealand calendar dates, both inclusive; without them the rule has no known end.
 * `confidence`: A is an official page or legislation that was seen, B a settled rule. Unsure facts cannot be written down.
 */
export const question = z.object({
  id: questionId,
  question: sentence,
  options: z.tuple([sentence, sentence, sentence, sentence]),
  correctAnswer: optionIndex,
  explanation: sentence,
  category: z.custom<Category>((name) => typeof name === 'string' && name in topicOfCategory),
  licence: z.enum(['learner', 'full', 'both']),
  source: sentence,
  confidence: z.enum(['A', 'B']),
  checkedOn: z.iso.date(),
  validFrom: z.iso.date().optional(),
  validUntil: z.iso.date().optional(),
  picture: z.object({ id: sentence, alt: sentence }).optional(),
});
export type Question = z.infer<typeof question>;
