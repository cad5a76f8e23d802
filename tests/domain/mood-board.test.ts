import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { newMoodBoard } from '#domain/board/commands.ts';
import { moodBoard } from '#domain/board/decide.ts';
import { drawMoodBoard, moodBoardFileName } from '#domain/board/draw.ts';
import { moodBoardStyles } from '#domain/board/styles.ts';
import { given } from '../support/given.ts';

const styles = moodBoardStyles.map(({ id }) => id);

describe('the picture of a mood board', () => {
  test('is 800 by 600 and shows the name of its style and the prompt', () => {
    for (const { id, name } of moodBoardStyles) {
      const svg = drawMoodBoard(id, 'The Desert Road at dawn');
      expect(svg).toStartWith('<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"');
      expect(svg).toContain(`>${name}</text>`);
      expect(svg).toContain('>The Desert Road at dawn</text>');
    }
  });

  test('is the same for the same words, and another for others', () => {
    for (const style of styles) {
      const art = (prompt: string) => drawMoodBoard(style, prompt).replaceAll(prompt, '');
      expect(art('Calm')).toBe(art('Calm'));
      const others = ['Fog', 'Rain', 'Hail', 'Wind', 'Surf', 'Dust'].map(art);
      expect(new Set(others).size).toBeGreaterThan(1);
    }
    expect(new Set(styles.map((style) => drawMoodBoard(style, 'Calm'))).size).toBe(6);
  });

  test('takes any prompt as text and nothing else', () => {
    const prompt = fc.oneof(
      fc.string({ minLength: 1, maxLength: 200, unit: 'grapheme' }),
      fc.constantFrom('</text><script>alert(1)</script>', '" onload="alert(1)', ']]>', '&#x3c;b>'),
    );
    fc.assert(
      fc.property(fc.constantFrom(...styles), prompt, (style, text) => {
        const read = newMoodBoard.safeParse({ style, prompt: text });
        if (!read.success) return;
        const svg = drawMoodBoard(style, read.data.prompt);
        const tags = [...svg.matchAll(/<\/?([^\s>/]*)/g)].map(([, tag]) => tag);
        expect(new Set(tags).difference(drawn).size).toBe(0);
        // Every quote inside a tag belongs to an attribute of ours: what is left without them are names and equals signs.
        for (const [tag] of svg.matchAll(/<[^>]*>/g))
          expect(tag.replace(/="[^"]*"/g, '')).toMatch(/^<\/?[a-z:\s-]+\/?>$/i);
      }),
    );
  });

  test('breaks a long prompt into lines and cuts a word that is longer than the picture', () => {
    const lines = (svg: string) => svg.match(/<text /g)?.length ?? 0;
    expect(lines(drawMoodBoard('modern', 'Calm'))).toBe(2);
    expect(lines(drawMoodBoard('modern', 'motorway '.repeat(22).trim()))).toBeGreaterThan(3);
    expect(lines(drawMoodBoard('modern', 'x'.repeat(200)))).toBeGreaterThan(3);
  });

  test('is named by its style and the moment, on Auckland clocks', () => {
    expect(moodBoardFileName('vintage', '2026-11-21T01:30:05.000Z')).toBe(
      'mood-board-vintage-20261121-143005.svg',
    );
  });
});

describe('a new mood board', () => {
  const complaints = (input: object) =>
    (newMoodBoard.safeParse(input).error?.issues ?? []).map(({ message }) => message);

  test('needs a style and a prompt, in the words of the specification', () => {
    expect(complaints({})).toEqual([
      'Please select a style before generating your mood board.',
      'Please enter a description for your mood board.',
    ]);
    expect(complaints({ style: 'modern', prompt: '  ' })).toEqual([
      'Please enter a description for your mood board.',
    ]);
    expect(complaints({ style: 'modern', prompt: 'x'.repeat(201) })).toEqual([
      'At most 200 characters, please',
    ]);
  });

  test('is nothing but style and prompt: a picture or a person that is sent along is dropped', () => {
    expect(
      newMoodBoard.parse({
        style: 'bold',
        prompt: ' Keep\n left ',
        imageUrl: 'data:image/svg+xml,<svg onload="alert(1)"/>',
        userId: 1,
      }),
    ).toEqual({ style: 'bold', prompt: 'Keep left' });
  });

  test('is saved once, and hidden once and for good', () => {
    const now = '2026-11-21T00:00:00.000Z';
    const facts = { boardId: 4, style: 'bold', prompt: 'Keep left', accountId: null } as const;
    const save = { type: 'SaveMoodBoard', now, ...facts } as const;
    const saved = { type: 'MoodBoardSaved', data: facts } as const;
    const hide = { type: 'HideMoodBoard', now, boardId: 4 } as const;
    const hidden = { type: 'MoodBoardHidden', data: { boardId: 4 } } as const;
    given(moodBoard).when(save).emits(saved);
    given(moodBoard, saved).when(save).emitsNothing();
    given(moodBoard).when(hide).rejects('board_not_found');
    given(moodBoard, saved).when(hide).emits(hidden);
    given(moodBoard, saved, hidden).when(hide).emitsNothing();
    const approve = { type: 'ApproveMoodBoard', now, boardId: 4 } as const;
    const approved = { type: 'MoodBoardApproved', data: { boardId: 4 } } as const;
    given(moodBoard, saved).when(approve).emits(approved);
    given(moodBoard, saved, approved).when(hide).emits(hidden);
    given(moodBoard, saved, approved, hidden).when(approve).rejects('board_hidden');
  });
});

/** The elements that our drawings are made of. */
const drawn = new Set(['svg', 'rect', 'g', 'circle', 'path', 'text']);
