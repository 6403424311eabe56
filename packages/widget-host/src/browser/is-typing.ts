/** Fields without a text. */
const pressed =
  '[type=button],[type=checkbox],[type=color],[type=image],[type=radio],[type=range],[type=reset],[type=submit]';
/**
 * Elements into which somebody may be typing: fields, menus that take letters, and frames, whose inside nobody can see. The
 * focus of the launcher is a press.
 */
const editable = `input:not(${pressed}),textarea,select,[contenteditable]:not([contenteditable=false]),iframe:not([data-product=launcher]),[role=textbox],[role=searchbox],[role=combobox],[role=spinbutton]`;

/** Elements that take the focus themselves. Another one has it for something in its closed shadow tree. */
const focusable = 'html,body,a,area,button,input,summary,audio,video,dialog,[tabindex],iframe';

/** Tells whether the focus is where the visitor may be typing, also inside shadow trees. */
export function isTyping({ document }: Window): boolean {
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused !== null && (focused.matches(editable) || !focused.matches(focusable));
}
