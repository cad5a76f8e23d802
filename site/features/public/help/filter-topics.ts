/**
 * Narrows the list of topics while somebody types or picks a category. The search is kept in the
 * address, so that coming back from a topic finds the same list.
 */
export function filterTopics(list: HTMLElement): void {
  const form = list.querySelector('form');
  const empty = list.querySelector<HTMLElement>('[data-slot="empty"]');
  const status = list.querySelector('[role="status"]');
  const topics = [...list.querySelectorAll<HTMLElement>('[data-topic]')];
  if (!form || !empty || !status) return;

  const narrow = () => {
    const asked = new FormData(form);
    const words = textOf(asked, 'words')
      .toLocaleLowerCase(document.documentElement.lang)
      .split(/\s+/)
      .filter(Boolean);
    const audience = textOf(asked, 'audience');
    let found = 0;
    for (const topic of topics) {
      const fits =
        (audience === '' || topic.dataset['audience'] === audience) &&
        words.every((word) => topic.dataset['topic']?.includes(word));
      topic.hidden = !fits;
      if (fits) found++;
    }
    empty.hidden = found > 0;
    status.textContent = `${found} ${found === 1 ? 'topic' : 'topics'}`;
    remember({ words: words.join(' '), audience });
  };

  recall(form);
  delete form.dataset['waiting'];
  form.addEventListener('input', narrow);
  form.addEventListener('submit', (event) => event.preventDefault());
  list.querySelector('[data-clear]')?.addEventListener('click', () => {
    history.replaceState(null, '', location.pathname);
    form.reset();
    for (const field of form.querySelectorAll<HTMLInputElement>('[type="search"]'))
      field.value = '';
    narrow();
    form.querySelector('input')?.focus();
  });
  narrow();
}

function textOf(asked: FormData, name: string): string {
  const value = asked.get(name);
  return typeof value === 'string' ? value : '';
}

function remember(asked: Record<string, string>): void {
  const query = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''));
  history.replaceState(null, '', query.size > 0 ? `?${query}` : location.pathname);
}

function recall(form: HTMLFormElement): void {
  for (const [name, value] of new URLSearchParams(location.search)) {
    for (const field of form.querySelectorAll<HTMLInputElement>('input')) {
      if (field.name !== name) continue;
      if (field.type === 'radio') field.checked = field.value === value;
      else field.value = value;
    }
  }
}
