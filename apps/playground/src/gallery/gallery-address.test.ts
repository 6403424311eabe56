import { expect, test } from 'vitest';
import { galleryLink, readGalleryView } from './gallery-address.ts';

test.each(['?', '?style=star&state=answered', '?style=star&state=answered&language=ar&theme=dark&density=widget'])(
  'the link of a view leads to the view: %s',
  (link) => {
    expect(galleryLink(readGalleryView(link))).toBe(link);
  },
);

test('what nobody knows is passed over', () => {
  expect(readGalleryView('?language=xx&theme=pink')).toMatchObject({ language: 'en', theme: 'light' });
});
