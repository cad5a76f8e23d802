import { ask, button, callLink, conclude, disableButtons } from './page.ts';

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
      ['Instructor', `${instructorName}, ${schoolName}`],
      ['Stars', `${rating} of 5`],
      ['Review', comment],
    ],
    button('Yes, publish my review', 'primary', () => confirm(root)),
  );
}

async function confirm(root: HTMLElement): Promise<void> {
  disableButtons(root);
  const { body, sentence } = await callLink('confirm-review', {});
  conclude(root, body ? 'Thank you. Your review is on the instructor’s page.' : sentence);
}
