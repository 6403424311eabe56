/** Fields without a text. */
const pressed =
  '[type=button],[type=checkbox],[type=color],[type=image],[type=radio],[type=range],[type=reset],[type=submit]';
/**
 * Elements into which somebody may be typing: fields, menus that take letters, and frames, whose inside nobody can see. The
 * focus of the launcher is a press.
 */
const editable = `input:not(${pressed}),textarea,select,[contenteditable]:not([contenteditable=false]),iframe:not([data-product=launcher]),[role=textbox],[role=searchbox],[role=combobox],[role=spinbutton]`;

/** Tells whether the focus is where the visitor may be typing, also inside open shadow trees. */
export function isTyping({ document }: Window): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused?.matches(editable) ?? false;
}
