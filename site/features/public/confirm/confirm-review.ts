import { ask, button, callLink, conclude, disableButtons } from './page.ts';
import * as words from './words.ts';

const place = document.getElementById('review');
if (place) await show(place);

async function show(root: HTMLElement): Promise<void> {
  const { body, sentence } = await callLink('confirm-review');
  if (!body) {
    root.textContent = sentence;
    return;
  }
  const { instructorName, schoolName, rating, comment } = body;
  ask(
    root,
    [
      [words.instructor, `${instructorName}, ${schoolName}`],
      [words.stars, words.ratingOf5({ rating })],
      [words.review, comment],
    ],
    [],
    button(words.yesPublishMyReview, 'primary', () => confirm(root)),
  );
}

async function confirm(root: HTMLElement): Promise<void> {
  disableButtons(root);
  const { body, sentence } = await callLink('confirm-review', {});
  conclude(root, body ? words.reviewIsPublished : sentence);
}
