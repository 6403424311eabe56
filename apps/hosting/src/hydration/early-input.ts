/*
 * Input made in server-rendered markup before the survey runs: native controls accept it by themselves, and the
 * survey gets it once it listens.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Names a control of the markup, so that it is found again in a page that was rendered anew. */
interface Place {
  readonly question: string;
  readonly position: number;
}

export interface EarlyInput {
  readonly choices: readonly (Place & { readonly isChecked: boolean })[];
  readonly texts: readonly (Place & { readonly text: string })[];
  readonly focused: Place | null;
}

const fieldSelector = 'input, textarea, select';

/** Reads what the visitor has chosen and typed so far. */
export function readEarlyInput(root: ParentNode): EarlyInput {
  const choices: (Place & { isChecked: boolean })[] = [];
  const texts: (Place & { text: string })[] = [];
  let focused: Place | null = null;
  for (const { field, place } of fieldsOf(root)) {
    if (field === document.activeElement) focused = place;
    if (isChoice(field)) {
      if (field.checked !== field.defaultChecked) choices.push({ ...place, isChecked: field.checked });
    } else if (field.value !== initialValue(field)) texts.push({ ...place, text: field.value });
  }
  // A radio that lost its mark did so to another one, which says it.
  return { choices, texts, focused };
}

/** Does the same again in the page that now listens: each control tells what it holds by its own events. */
export function repeatEarlyInput(root: ParentNode, input: EarlyInput): void {
  const fields = [...fieldsOf(root)];
  const at = ({ question, position }: Place): Field | undefined =>
    fields.find(({ place }) => place.question === question && place.position === position)?.field;
  for (const choice of input.choices) {
    const field = at(choice);
    if (field === undefined || !isChoice(field) || (field.type === 'radio' && !choice.isChecked)) continue;
    // Through the control's own property, which React watches: the click is then a change.
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
  const focused = input.focused && at(input.focused);
  if (focused && focused !== document.activeElement) focused.focus({ preventScroll: true });
}

function* fieldsOf(root: ParentNode): Generator<{ field: Field; place: Place }> {
  for (const section of root.querySelectorAll<HTMLElement>('[data-question]')) {
    const question = section.dataset.question ?? '';
    for (const [position, field] of section.querySelectorAll<Field>(fieldSelector).entries()) {
      yield { field, place: { question, position } };
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
