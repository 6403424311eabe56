import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aDetail, fakeBackend } from '../testing/fake-backend.ts';
import { part, renderChat } from '../testing/render-chat.tsx';

afterEach(cleanup);

test('the page shows the logo of the node, else of the account, else a letter', async () => {
  const { node } = aDetail();
  const ofNode = 'https://files.example.com/node.png';
  const ofAccount = 'https://files.example.com/account.png';
  const account = { name: 'Harbour Group', logoUrl: ofAccount };
  for (const { detail, shown } of [
    { detail: { node: { ...node, logoUrl: ofNode }, account }, shown: ofNode },
    { detail: { account }, shown: ofAccount },
    { detail: {}, shown: 'H' },
  ]) {
    const { unmount } = await renderChat(fakeBackend(aDetail(detail)));
    const logo = part('logo');
    expect(logo?.getAttribute('src') ?? logo?.textContent).toBe(shown);
    unmount();
  }
});
