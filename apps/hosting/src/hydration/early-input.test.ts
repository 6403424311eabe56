import { afterEach, expect, test } from 'vitest';
import { readEarlyInput, repeatEarlyInput } from './early-input.ts';

afterEach(() => document.body.replaceChildren());

const markup = `
<section data-question="mood">
  <input type="radio" name="mood" value="good"><input type="radio" name="mood" value="bad" checked>
</section>
<section data-question="reasons"><input type="checkbox" value="late"><input type="checkbox" value="wrong" checked></section>
<section data-question="comment"><textarea>Before</textarea></section>
<section data-question="city"><select><option>Izmir</option><option>Bursa</option></select></section>`;

function page(): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = markup;
  document.body.replaceChildren(root);
  return root;
}

const all = (root: HTMLElement) => [...root.querySelectorAll<HTMLInputElement>('input, textarea, select')];

test('an untouched page has no early input', () => {
  expect(readEarlyInput(page())).toEqual({ choices: [], texts: [], focused: null });
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
  const input = readEarlyInput(before);

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

test('early input of a question that is not on the hydrated page is dropped', () => {
  const before = page();
  all(before)[0]?.click();
  const input = readEarlyInput(before);
  const after = document.createElement('div');
  expect(() => repeatEarlyInput(after, input)).not.toThrow();
});
