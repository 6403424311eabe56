/** Words of a screen reader for the elements that the recorder names. */
const roles: Readonly<Record<string, string>> = {
  'input checkbox': 'check box',
  'input radio': 'radio button',
  'input range': 'slider',
  'input file': 'file picker',
  'input email': 'text field',
  'input tel': 'text field',
  'input text': 'text field',
  'input url': 'text field',
  'input time': 'time',
  'input datetime-local': 'date and time',
  textarea: 'text field of several lines',
  select: 'list',
  combobox: 'combo box',
  spinbutton: 'spin button',
};

/** Writes a line of the recorder in the order of a screen reader: name, role, value and state, description. */
export function spokenLine(line: string): string {
  const [, role = '', name = '', more = ''] = /^focus: (.+?) "(.*?)"(?: \| (.*))?$/.exec(line) ?? [];
  if (role === '') return line.replace(/^(?:says|state|alert): /, '');
  return [name.replace(/,$/, ''), roles[role] ?? role, ...more.split(' | ')].filter((part) => part !== '').join(', ');
}
