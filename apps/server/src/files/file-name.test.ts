import { expect, test } from 'vitest';
import { nameFor } from './file-name.ts';

test.each([
  ['cover.png', '.png', 'cover.png'],
  ['cover.PNG', '.png', 'cover.PNG'],
  ['photo.jpeg', '.jpg', 'photo.jpeg'],
  ['invoice.html', '.png', 'invoice.png'],
  ['cat.png.exe', '.png', 'cat.png.png'],
  ['book', '.pdf', 'book.pdf'],
  ['.htaccess', '.png', 'file.png'],
  ['', '.png', 'file.png'],
  ['../../etc/passwd', '.png', 'passwd.png'],
  ['a\u202egnp.exe', '.png', 'agnp.png'],
  [`${'x'.repeat(500)}.png`, '.png', `${'x'.repeat(200)}.png`],
])('the file name %j with content of type %s becomes %j', (given, extension, name) => {
  expect(nameFor(given, extension)).toBe(name);
});
