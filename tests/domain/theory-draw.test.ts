import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { apportion } from '#domain/theory-test/apportion.ts';
import { questionBank } from '#domain/theory-test/bank/bank.ts';
import { draw, mayBeAsked } from '#domain/theory-test/draw.ts';
import { modes, questionsIn } from '#domain/theory-test/limits.ts';
import { type Question, theoryLicence } from '#domain/theory-test/question.ts';
import { seeded, shuffle } from '#domain/theory-test/random.ts';
import { topicNames, topicOfCategory } from '#domain/theory-test/topics.ts';

const seeds = fc.integer({ min: 0, max: 0xffffffff });
const draws = fc.record({
  mode: fc.constantFrom(...modes),
  licence: fc.constantFrom(...theoryLicence.options),
  on: fc.constantFrom('2026-11-21', '2027-01-24', '2027-01-25', '2028-12-31'),
});

const byId = new Map(questionBank.map((question) => [question.id, question]));

describe('a draw', () => {
  test('has 10 questions for practice and 35 for an exam, none twice', () => {
    fc.assert(
      fc.property(draws, seeds, (wish, seed) => {
        const ids = draw(questionBank, { ...wish, random: seeded(seed) }).map(({ id }) => id);
        expect(ids.length).toBe(questionsIn[wish.mode]);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  test('asks only what holds for the licence on the date', () => {
    fc.assert(
      fc.property(draws, seeds, (wish, seed) => {
        const dealt = draw(questionBank, { ...wish, random: seeded(seed) });
        expect(dealt.filter((question) => !mayBeAsked(question, wish.licence, wish.on))).toEqual(
          [],
        );
      }),
    );
  });

  test('keeps the right answer right when it shuffles the options', () => {
    fc.assert(
      fc.property(draws, seeds, (wish, seed) => {
        for (const dealt of draw(questionBank, { ...wish, random: seeded(seed) })) {
          const original = byId.get(dealt.id);
          expect(dealt.options[dealt.correctAnswer]).toBe(
            original?.options[original.correctAnswer] ?? 'no such question',
          );
          expect([...dealt.options].sort()).toEqual([...(original?.options ?? [])].sort());
        }
      }),
    );
  });

  test('is the same for the same seed and another for another', () => {
    const deal = (seed: number) =>
      draw(questionBank, {
        mode: 'exam',
        licence: 'learner',
        on: '2026-11-21',
        random: seeded(seed),
      });
    expect(deal(7)).toEqual(deal(7));
    expect(deal(7).map(({ id }) => id)).not.toEqual(deal(8).map(({ id }) => id));
  });

  test('follows the proportions of the official topics', () => {
    for (const wanted of theoryLicence.options) {
      const exam = draw(questionBank, {
        mode: 'exam',
        licence: wanted,
        on: '2026-11-21',
        random: seeded(1),
      });
      expect(countByTopic(exam)).toEqual({
        core: 6,
        parking: 2,
        emergencies: 2,
        signs: 6,
        roadPosition: 1,
        behaviour: 6,
        intersections: 8,
        car: 4,
      });
    }
  });

  test('deals all it has when the bank is too small', () => {
    const three = questionBank.filter((question) => question.licence === 'both').slice(0, 3);
    const dealt = draw(three, {
      mode: 'exam',
      licence: 'full',
      on: '2026-11-21',
      random: seeded(1),
    });
    expect(dealt.map(({ id }) => id).sort()).toEqual(three.map(({ id }) => id).sort());
  });

  test('asks every question sooner or later', () => {
    const seen = new Set<string>();
    for (let seed = 0; seed < 200; seed += 1) {
      for (const { id } of draw(questionBank, {
        mode: 'exam',
        licence: 'learner',
        on: '2026-11-21',
        random: seeded(seed),
      })) {
        seen.add(id);
      }
    }
    const askable = questionBank.filter((question) =>
      mayBeAsked(question, 'learner', '2026-11-21'),
    );
    expect(seen.size).toBe(askable.length);
  });
});

describe('largest remainder', () => {
  const claims = fc.array(
    fc.record({ weight: fc.integer({ min: 1, max: 50 }), capacity: fc.nat(60) }),
    { minLength: 1, maxLength: 10 },
  );

  test('gives out every seat there is room for and never more than a claim can fill', () => {
    fc.assert(
      fc.property(fc.nat(60), claims, (seats, wanted) => {
        const given = apportion(seats, wanted);
        const room = wanted.reduce((sum, { capacity }) => sum + capacity, 0);
        expect(given.reduce((sum, share) => sum + share, 0)).toBe(Math.min(seats, room));
        expect(given.every((share, i) => share <= (wanted[i]?.capacity ?? 0))).toBe(true);
      }),
    );
  });

  test('stays within one seat of the exact share when there is room', () => {
    fc.assert(
      fc.property(fc.nat(60), claims, (seats, wanted) => {
        const roomy = wanted.map(({ weight }) => ({ weight, capacity: seats }));
        const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
        apportion(seats, roomy).forEach((share, i) => {
          const exact = (seats * (wanted[i]?.weight ?? 0)) / total;
          expect(Math.abs(share - exact)).toBeLessThan(1);
        });
      }),
    );
  });
});

describe('a seeded shuffle', () => {
  test('keeps every item', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), seeds, (items, seed) => {
        expect(shuffle(items, seeded(seed)).sort(ascending)).toEqual([...items].sort(ascending));
      }),
    );
  });

  test('puts each item in each place about as often', () => {
    const random = seeded(42);
    const firsts = { a: 0, b: 0, c: 0, d: 0 };
    for (let i = 0; i < 4000; i += 1) {
      const [first = 'a'] = shuffle(['a', 'b', 'c', 'd'] as const, random);
      firsts[first] += 1;
    }
    for (const count of Object.values(firsts)) {
      expect(count).toBeGreaterThan(900);
      expect(count).toBeLessThan(1100);
    }
  });
});

function countByTopic(questions: readonly Question[]) {
  return Object.fromEntries(
    topicNames.map((topic) => [
      topic,
      questions.filter(({ category }) => topicOfCategory[category] === topic).length,
    ]),
  );
}

function ascending(a: number, b: number) {
  return a - b;
}
