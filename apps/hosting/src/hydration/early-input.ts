/*
 * Input in server-rendered markup before the survey runs. Native controls accept it, a script of the document marks the
 * last pressed button, and the survey receives both after hydration.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Names a control, to find it again in a page that was rendered again, maybe with its options in another order. */
interface FieldName {
  readonly question: string;
  /** Id and value of a control that has them; its position otherwise. */
  readonly name: string;
}

/** Position of a button among those with the same question, element, part and label. */
interface ButtonPosition {
  readonly name: string;
  readonly position: number;
}

/** Caret or selection in a text, and the text. */
interface Selected {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly direction: 'forward' | 'backward' | 'none' | undefined;
}

export interface EarlyInput {
  readonly choices: readonly (FieldName & { readonly isChecked: boolean })[];
  readonly texts: readonly (FieldName & { readonly text: string })[];
  readonly files: readonly (FieldName & { readonly files: FileList })[];
  readonly focused: (FieldName & { readonly selection: Selected | null }) | null;
  readonly pressed: ButtonPosition | null;
}

const fieldSelector = 'input, textarea, select';

/**
 * Marks the last pressed button with `data-pressed`. The head of the document contains the source of this function, so
 * that it may use nothing from outside.
 */
export function recordPresses(page: Document): void {
  page.onclick = ({ target }) => {
    const button = (target as Element).closest('button');
    if (button === null) return;
    for (const earlier of page.querySelectorAll('[data-pressed]')) earlier.removeAttribute('data-pressed');
    button.setAttribute('data-pressed', '');
  };
}

/** Takes the choices, the texts and the last press of the visitor so far. Later presses are the survey's own. */
export function takeEarlyInput(root: HTMLElement): EarlyInput {
  root.ownerDocument.onclick = null;
  const pressed = [...buttonsOf(root)].find(({ button }) => button.hasAttribute('data-pressed'));
  pressed?.button.removeAttribute('data-pressed');
  const choices: (FieldName & { isChecked: boolean })[] = [];
  const texts: (FieldName & { text: string })[] = [];
  const files: (FieldName & { files: FileList })[] = [];
  let focused: EarlyInput['focused'] = null;
  for (const { field, place } of fieldsOf(root)) {
    if (field === document.activeElement) focused = { ...place, selection: selectionOf(field) };
    if (isChoice(field)) {
      if (field.checked !== field.defaultChecked) choices.push({ ...place, isChecked: field.checked });
    } else if (field instanceof HTMLInputElement && field.type === 'file') {
      if (field.files?.length) files.push({ ...place, files: field.files });
    } else if (field.value !== initialValue(field)) texts.push({ ...place, text: field.value });
  }
  // An unchecked radio button has lost its mark to another one, which is in the list.
  return { choices, texts, files, focused, pressed: pressed?.place ?? null };
}

/** Repeats the input in the hydrated page, by the events of each control. */
export function repeatEarlyInput(root: ParentNode, input: EarlyInput): void {
  const fields = [...fieldsOf(root)];
  const at = ({ question, name }: FieldName): Field | undefined =>
    fields.find(({ place }) => place.question === question && place.name === name)?.field;
  for (const choice of input.choices) {
    const field = at(choice);
    if (field === undefined || !isChoice(field) || (field.type === 'radio' && !choice.isChecked)) continue;
    // React observes the property `checked`, so that the click counts as a change.
    field.checked = !choice.isChecked;
    field.click();
  }
  for (const text of input.texts) {
    const field = at(text);
    if (field === undefined || isChoice(field)) continue;
    field.value = '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text.text);
    field.dispatchEvent(new Event(field.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
  }
  for (const { files, ...name } of input.files) {
    const field = at(name);
    if (!(field instanceof HTMLInputElement)) continue;
    field.files = files;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  }
  const focused = input.focused && at(input.focused);
  if (focused && focused !== document.activeElement) focused.focus({ preventScroll: true });
  if (focused && input.focused?.selection) select(focused, input.focused.selection);
  const { pressed } = input;
  if (pressed === null) return;
  // The button of another page has another element, and is not pressed.
  const buttons = [...buttonsOf(root)];
  buttons.find(({ place }) => place.name === pressed.name && place.position === pressed.position)?.button.click();
}

/** Returns the selection of a text. Fields such as those for numbers have none that a script may read. */
function selectionOf(field: Field): Selected | null {
  if (field instanceof HTMLSelectElement) return null;
  const { value: text, selectionStart: start, selectionEnd: end, selectionDirection } = field;
  return start === null || end === null ? null : { text, start, end, direction: selectionDirection ?? undefined };
}

/** Selects the same part of the same text. A new text has put the caret to its end. */
function select(field: Field, { text, start, end, direction }: Selected): void {
  if (!(field instanceof HTMLSelectElement) && field.value === text && selectionOf(field))
    field.setSelectionRange(start, end, direction);
}

function* buttonsOf(root: ParentNode): Generator<{ button: HTMLButtonElement; place: ButtonPosition }> {
  const counts = new Map<string, number>();
  for (const button of root.querySelectorAll('button')) {
    const question = button.closest<HTMLElement>('[data-question]')?.dataset.question;
    // The buttons of a question may stand in another order, such as those of a ranking.
    const label = question === undefined ? undefined : (button.getAttribute('aria-label') ?? button.textContent);
    const name = JSON.stringify([question, button.dataset.element, button.dataset.product, label]);
    const position = counts.get(name) ?? 0;
    counts.set(name, position + 1);
    yield { button, place: { name, position } };
  }
}

function* fieldsOf(root: ParentNode): Generator<{ field: Field; place: FieldName }> {
  for (const section of root.querySelectorAll<HTMLElement>('[data-question]')) {
    const question = section.dataset.question ?? '';
    for (const [position, field] of section.querySelectorAll<Field>(fieldSelector).entries()) {
      const isNamed = field.id !== '' || (isChoice(field) && field.value !== 'on');
      const name = isNamed ? JSON.stringify([field.id, isChoice(field) ? field.value : '']) : String(position);
      yield { field, place: { question, name } };
    }
  }
}

function isChoice(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox');
}

function initialValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const options = [...field.options];
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? '';
}
