import type { ChatPerson } from '@product/model';
import { describe, expect, test } from 'vitest';
import { avatarOf, senderLabel } from './sender.ts';

const anonymousPerson: ChatPerson = {
  id: null,
  name: null,
  surname: null,
  nickname: null,
  email: null,
  phoneNumber: null,
  avatar: null,
  avatarColor: null,
};

describe('senderLabel', () => {
  test.each([
    { sender: { nickname: 'Mine', name: 'Emine', surname: 'Kaya' }, label: 'Mine' },
    { sender: { nickname: '  ', name: 'Emine', surname: 'Kaya' }, label: 'Emine Kaya' },
    { sender: { name: 'Emine', surname: '' }, label: 'Emine' },
    { sender: { surname: 'Kaya', email: 'e@example.com' }, label: 'e@example.com' },
    { sender: { email: 'e@example.com', phoneNumber: '+90' }, label: 'e@example.com' },
    { sender: { phoneNumber: '+905551112233' }, label: '+905551112233' },
    { sender: anonymousPerson, label: undefined },
    { sender: {}, label: undefined },
    { sender: null, label: undefined },
    { sender: undefined, label: undefined },
  ])('$sender is called $label', ({ sender, label }) => {
    expect(senderLabel(sender)).toBe(label);
  });
});

describe('avatarOf', () => {
  test('an avatar has the first letter of the label', () => {
    expect(avatarOf({ ...anonymousPerson, name: ' «émine»' }, 'unknown').initial).toBe('É');
    expect(avatarOf(null, 'unknown').initial).toBe('U');
    expect(avatarOf(null, '…').initial).toBe('?');
  });

  test.each([
    ['#fa0', '#fa0'],
    ['tomato', 'tomato'],
    ['rgb(1 2 3)', 'rgb(1 2 3)'],
  ])('keeps the person’s colour %s', (avatarColor, color) => {
    expect(avatarOf({ ...anonymousPerson, avatarColor }, 'x').color).toBe(color);
  });

  test.each(['url(https://example.com)', 'red; background: url(x)', 'var(--x)', '', '#12345'])(
    'passes %j over for a colour of ours',
    (avatarColor) => {
      expect(avatarOf({ ...anonymousPerson, avatarColor }, 'x').color).toMatch(/^#[\da-f]{6}$/);
    },
  );

  test('the avatar of one person keeps its colour', () => {
    expect(avatarOf({ ...anonymousPerson, id: 'u-1', name: 'A' }, 'x').color).toBe(
      avatarOf({ ...anonymousPerson, id: 'u-1' }, 'y').color,
    );
  });

  test.each([
    ['https://example.com/a.png', 'https://example.com/a.png'],
    ['/api/v1/files/a', '/api/v1/files/a'],
    ['javascript:alert(1)', null],
    ['//example.com/a.png', null],
    [null, null],
  ])('the image %j is taken as %j', (avatar, imageUrl) => {
    expect(avatarOf({ ...anonymousPerson, avatar }, 'x').imageUrl).toBe(imageUrl);
  });
});
