import { type Findable, type HandbookSearch, searchIn } from '@/lib/handbook/search';

/** The search of the handbook's site: loads the index of the page's language with the first letter. */
const input = document.querySelector<HTMLInputElement>('#search');
const list = document.querySelector<HTMLElement>('#hits');
let search: Promise<HandbookSearch> | undefined;

async function load(): Promise<HandbookSearch> {
  const answer = await fetch('search.json');
  return searchIn((await answer.json()) as readonly Findable[]);
}

const element = (name: string, text: string) => {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
};

async function find(typed: string, shown: HTMLElement, none: string) {
  if (typed.trim() === '') {
    shown.hidden = true;
    return;
  }
  search ??= load();
  const hits = (await search)(typed);
  if (input?.value !== typed) return;
  const rows = document.createElement('ul');
  for (const { id, page, title, excerpt } of hits) {
    const [to, anchor] = id.split('#');
    const link = document.createElement('a');
    link.href = `${to}.html${anchor ? `#${anchor}` : ''}`;
    link.append(
      element('b', title),
      ...(title === page ? [] : [element('small', page)]),
      element('span', excerpt),
    );
    const row = document.createElement('li');
    row.append(link);
    rows.append(row);
  }
  shown.replaceChildren(hits.length > 0 ? rows : element('p', none));
  shown.hidden = false;
}

// A page opened from a folder may not load the index.
if (input && list && location.protocol !== 'file:') {
  input.hidden = false;
  input.addEventListener('input', () => {
    find(input.value, list, input.dataset.none ?? '').catch(() => {
      search = undefined;
    });
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') list.hidden = true;
    if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    input.focus();
  });
}
