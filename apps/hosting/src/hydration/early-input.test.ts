import { afterEach, expect, test } from 'vitest';
import { recordPresses, repeatEarlyInput, takeEarlyInput } from './early-input.ts';

afterEach(() => document.body.replaceChildren());

const markup = `
<section data-question="mood">
  <input type="radio" name="mood" value="good"><input type="radio" name="mood" value="bad" checked>
</section>
<section data-question="reasons"><input type="checkbox" value="late"><input type="checkbox" value="wrong" checked></section>
<section data-question="comment"><textarea>Before</textarea></section>
<section data-question="city"><select><option>Izmir</option><option>Bursa</option></select></section>
<nav><button data-product="next" data-element="el-1">Next</button><button data-product="back">Back</button></nav>`;

function page(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = markup;
  document.body.replaceChildren(root);
  return root;
}

const all = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('input, textarea, select')];

test('an untouched page has no early input', () => {
  expect(takeEarlyInput(page())).toEqual({ choices: [], texts: [], files: [], focused: null, pressed: null });
});

test('choices, cleared choices, texts and selections are repeated in a page that was rendered again', () => {
  const before = page();
  const [good, , late, wrong, comment, city] = all(before);
  good?.click();
  late?.click();
  wrong?.click();
  if (comment) comment.value = 'Typed';
  if (city) city.value = 'Bursa';
  comment?.focus();
  const input = takeEarlyInput(before);

  const after = page();
  const events: string[] = [];
  for (const name of ['change', 'input'])
    after.addEventListener(name, ({ target }) => events.push(`${name} ${(target as HTMLInputElement).value}`));
  repeatEarlyInput(after, input);
  expect(
    all(after).map((field) => (field.type === 'radio' || field.type === 'checkbox' ? field.checked : field.value)),
  ).toEqual([true, false, true, false, 'Typed', 'Bursa']);
  expect(events).toEqual(
    expect.arrayContaining(['change good', 'change late', 'change wrong', 'input Typed', 'change Bursa']),
  );
  expect(document.activeElement).toBe(all(after)[4]);
});

test('input keeps its option and its field when they stand in another order', () => {
  const question = (content: readonly string[]) => {
    const root = document.createElement('div');
    root.innerHTML = `<section data-question="q">${content.join('')}</section>`;
    document.body.replaceChildren(root);
    return root;
  };
  const content = [
    '<input type="radio" name="q" value="late">',
    '<input type="radio" name="q" value="wrong">',
    '<input id="q-city"><input id="q-street">',
    '<button aria-label="Move maps up"></button><button aria-label="Move poems up"></button>',
  ];
  const before = question(content);
  recordPresses(document);
  before.querySelector<HTMLInputElement>('[value="late"]')?.click();
  const street = before.querySelector<HTMLInputElement>('#q-street');
  if (street) street.value = 'Quay 1';
  before.querySelector<HTMLButtonElement>('[aria-label="Move maps up"]')?.click();
  const input = takeEarlyInput(before);

  const after = question([
    '<button aria-label="Move poems up"></button><button aria-label="Move maps up"></button>',
    '<input id="q-street"><input id="q-city">',
    ...content.slice(0, 2).reverse(),
  ]);
  const pressed: (string | null)[] = [];
  after.addEventListener('click', ({ target }) => pressed.push((target as Element).getAttribute('aria-label')));
  repeatEarlyInput(after, input);
  expect(after.querySelector<HTMLInputElement>(':checked')?.value).toBe('late');
  expect(after.querySelector<HTMLInputElement>('#q-street')?.value).toBe('Quay 1');
  expect(after.querySelector<HTMLInputElement>('#q-city')?.value).toBe('');
  expect(pressed).toContain('Move maps up');
  expect(pressed).not.toContain('Move poems up');
});

test('early input of a question that is not on the hydrated page is dropped', () => {
  const before = page();
  all(before)[0]?.click();
  const input = takeEarlyInput(before);
  const after = document.createElement('div');
  expect(() => repeatEarlyInput(after, input)).not.toThrow();
});

test('a press is repeated once, after the choices, and only the last one', () => {
  const before = page();
  recordPresses(document);
  const [next, back] = before.querySelectorAll('button');
  all(before)[2]?.click();
  back?.click();
  next?.click();
  expect(next?.hasAttribute('data-pressed')).toBe(true);
  const input = takeEarlyInput(before);
  expect(before.querySelector('[data-pressed]')).toBeNull();
  expect(input.choices).toHaveLength(1);

  const after = page();
  const events: string[] = [];
  after.addEventListener('change', () => events.push('change'));
  after.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLButtonElement) events.push(target.textContent ?? '');
  });
  repeatEarlyInput(after, input);
  expect(events).toEqual(['change', 'Next']);
});

test('a press is repeated in the same markup, and a press after taking the input is not recorded', () => {
  const root = page();
  recordPresses(document);
  root.querySelector('button')?.click();
  const input = takeEarlyInput(root);
  let presses = 0;
  root.addEventListener('click', () => presses++);
  repeatEarlyInput(root, input);
  expect(presses).toBe(1);
  expect(root.querySelector('[data-pressed]')).toBeNull();
});

test('a press on the button of another page is dropped', () => {
  const before = page();
  recordPresses(document);
  before.querySelector('button')?.click();
  const input = takeEarlyInput(before);
  const after = page();
  after.querySelector('button')?.setAttribute('data-element', 'el-2');
  after.addEventListener('click', () => expect.unreachable());
  repeatEarlyInput(after, input);
});

test('the source of the recorder runs by itself', () => {
  const root = page();
  new Function(`(${recordPresses})(document)`)();
  root.querySelector('button')?.click();
  expect(root.querySelector('button')?.hasAttribute('data-pressed')).toBe(true);
});
