import { flushPromises } from '@product/testing';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeStaffServer } from '../testing/fake-staff-server.ts';
import { SignIn } from './sign-in.tsx';

afterEach(cleanup);

async function openSignIn() {
  const signIn = vi.fn(async () => undefined);
  const session = { error: null, isChecking: false, signIn };
  const { client } = fakeStaffServer([], { isSignedIn: false }).server;
  render(<SignIn client={client} session={session} landing={{ type: 'page' }} />);
  await act(flushPromises);
  return { field: screen.getByLabelText<HTMLInputElement>('Staff token'), signIn, user: userEvent.setup() };
}

test('the field of the token hides it, and password managers know the field', async () => {
  const { field } = await openSignIn();
  expect([field.type, field.autocomplete]).toEqual(['password', 'current-password']);
  expect([field.readOnly, field.maxLength]).toEqual([false, -1]);
});

test('a pasted token is sent as it is, without the spaces around it', async () => {
  const { field, signIn, user } = await openSignIn();
  const token = `Aa1 ß"'<>&${'x'.repeat(500)}`;
  await user.click(field);
  await user.paste(` ${token}\t`);
  await user.keyboard('{Enter}');
  expect(signIn).toHaveBeenCalledExactlyOnceWith({ token });
});

test('the sign-in asks for the token alone, with neither a hint of it nor a question', async () => {
  const { field } = await openSignIn();
  expect([...document.querySelectorAll('input, select, textarea')]).toEqual([field]);
  expect(field.placeholder).toBe('');
});
