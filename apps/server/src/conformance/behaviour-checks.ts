import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { limits } from '@product/contract';
import type { Check } from './call-checks.ts';
import { ask, field, form, json, type Subject } from './caller.ts';
import { expectThat, first, refusal, success } from './expectations.ts';
import { feedbackBody, type Ground, openChat, picture } from './good-requests.ts';
import { isOfLevel } from './levels.ts';

/** What the calls do together, which no single answer shows. */
export function behaviourChecks(subject: Subject, { flowId, feedbackId, chatToken }: Ground): Check[] {
  const hasChat = isOfLevel(subject.level, 'loadChat');
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    ask(subject, {
      method: 'POST',
      path: '/v1/feedbacks',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const chatOf = (chat: { feedbackId: string; chatToken: string }, token = chat.chatToken, page = '') =>
    ask(subject, { method: 'GET', path: `/v1/feedbacks/${chat.feedbackId}/chat?token=${token}${page}` });
  const write = (chat: { feedbackId: string; chatToken: string }, parts: Readonly<Record<string, string | File>>) =>
    ask(subject, {
      method: 'POST',
      path: `/v1/feedbacks/${chat.feedbackId}/chat_messages?token=${chat.chatToken}`,
      body: form(parts),
    });
  const archive = (chat: { feedbackId: string; chatToken: string }) =>
    ask(subject, {
      method: 'POST',
      path: `/v1/feedback/${chat.feedbackId}/archive`,
      ...json({ token: chat.chatToken }),
    });
  const rate = (chat: { feedbackId: string; chatToken: string }) =>
    ask(subject, {
      method: 'POST',
      path: `/v1/feedbacks/${chat.feedbackId}/chat_ratings?token=${chat.chatToken}`,
      ...json({ rating: 100 }),
    });

  return [
    {
      call: 'postFeedback',
      name: 'the same key and body give the same answer, also when it was queued in between',
      async run() {
        const [key, body] = [{ 'idempotency-key': randomUUID() }, feedbackBody(subject, flowId)];
        const [once, twice] = [await post(body, key), await post({ ...body, created_offline: true }, key)];
        return first(
          success('postFeedback', once),
          expectThat(isDeepStrictEqual(once.body, twice.body), 'the second answer differs'),
        );
      },
    },
    {
      call: 'postFeedback',
      name: 'the same key with another body is refused',
      async run() {
        const key = { 'idempotency-key': randomUUID() };
        await post(feedbackBody(subject, flowId), key);
        return refusal(await post(feedbackBody(subject, flowId), key), ['idempotency_conflict']);
      },
    },
    {
      call: 'postFeedback',
      name: 'X-FID finishes the unfinished feedback of the same device',
      async run() {
        const body = feedbackBody(subject, flowId);
        const incomplete = await post(body, { 'x-completed': 'false' });
        const id = field(incomplete.body, 'id');
        const whole = await post(body, { 'x-fid': String(id) });
        return first(
          success('postFeedback', incomplete),
          expectThat(field(whole.body, 'id') === id, 'it made another feedback'),
          expectThat(!hasChat || typeof field(whole.body, 'chat_token_string') === 'string', 'it opened no chat'),
        );
      },
    },
    {
      call: 'postFeedback',
      name: 'X-FID of another device writes nothing',
      async run() {
        const incomplete = await post(feedbackBody(subject, flowId), { 'x-completed': 'false' });
        const id = field(incomplete.body, 'id');
        const foreign = await post(feedbackBody(subject, flowId), { 'x-fid': String(id) });
        const written = field(foreign.body, 'id');
        return first(
          success('postFeedback', incomplete),
          foreign.status < 400
            ? expectThat(typeof written === 'string' && written !== id, 'it wrote into the feedback of another device')
            : refusal(foreign, ['forbidden', 'not_found', 'invalid_request']),
        );
      },
    },
    {
      call: 'postFeedback',
      name: 'an unknown node is refused',
      run: async () =>
        refusal(await post(feedbackBody(subject, flowId, { node_id: 'no-such-node' })), [
          'invalid_request',
          'not_found',
        ]),
    },
    {
      call: 'loadChat',
      name: "another chat's token is refused",
      async run() {
        const other = await openChat(subject, flowId);
        return refusal(await chatOf({ feedbackId, chatToken }, other.chatToken), ['unauthorized']);
      },
    },
    {
      call: 'sendChatMessage',
      name: 'a message is in the chat, once, however often it is sent',
      async run() {
        const chat = await openChat(subject, flowId);
        const parts = { body: 'Once', client_id: randomUUID() };
        const [once, twice] = [await write(chat, parts), await write(chat, parts)];
        const items = field((await chatOf(chat)).body, 'timeline_items');
        return first(
          success('sendChatMessage', once),
          success('sendChatMessage', twice),
          expectThat(Array.isArray(items) && items.length === 1, 'the chat does not have it exactly once'),
          expectThat(field(items, '0', 'client_id') === parts.client_id, 'its client_id is lost'),
        );
      },
    },
    {
      call: 'loadChat',
      name: 'the pages of a chat hold every message once, where the backend has pages; else the chat comes whole',
      async run() {
        const chat = await openChat(subject, flowId);
        for (const body of ['One', 'Two', 'Three']) await write(chat, { body, client_id: randomUUID() });
        const newest = (await chatOf(chat, chat.chatToken, '&limit=2')).body;
        const cursor = field(newest, 'next_before');
        const older =
          typeof cursor === 'string'
            ? (await chatOf(chat, chat.chatToken, `&limit=2&before=${encodeURIComponent(cursor)}`)).body
            : { timeline_items: [] };
        const texts = [older, newest].flatMap((page) => {
          const items = field(page, 'timeline_items');
          return Array.isArray(items) ? items.map((item) => field(item, 'detail', 'comment', 'body')) : [];
        });
        return first(
          expectThat(isDeepStrictEqual(texts, ['One', 'Two', 'Three']), 'the pages together are not the chat'),
          expectThat(typeof field(older, 'next_before') !== 'string', 'the first page names one before it'),
        );
      },
    },
    {
      call: 'sendChatMessage',
      name: 'an image comes with an address where it is',
      async run() {
        const chat = await openChat(subject, flowId);
        const sent = await write(chat, { body: '', attachment: picture() });
        const url = field(sent.body, 'timeline_item', 'detail', 'attachment', 'url');
        if (typeof url !== 'string') return 'there is no address';
        const image = await fetch(new URL(url, subject.apiUrl));
        return first(
          expectThat(image.ok, `the address answered ${image.status}`),
          expectThat(image.headers.get('x-content-type-options') === 'nosniff', 'the image comes without nosniff'),
        );
      },
    },
    {
      call: 'sendChatMessage',
      name: 'neither text nor image is no message',
      run: async () => refusal(await write({ feedbackId, chatToken }, { body: '' }), ['invalid_request']),
    },
    {
      call: 'archiveChat',
      name: 'an archived chat takes no message and a rating, as an open one takes no rating',
      async run() {
        const chat = await openChat(subject, flowId);
        const early = await rate(chat);
        const archived = await archive(chat);
        return first(
          refusal(early, ['chat_status']),
          success('archiveChat', archived),
          expectThat(field(archived.body, 'status') === 'archived', 'its status is not archived'),
          refusal(await write(chat, { body: 'Late' }), ['chat_status']),
          success('rateChat', await rate(chat)),
        );
      },
    },
    ...['/v1/attachments', '/v2/storage/direct_uploads'].flatMap((path): Check[] => {
      const call = path === '/v1/attachments' ? 'uploadAttachment' : 'directUpload';
      const upload = (file: File) => ask(subject, { method: 'POST', path, body: form({ file }) });
      const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' });
      const program = new File([Buffer.from('4d5a900003000000', 'hex')], 'a.png', { type: 'image/png' });
      const large = new File([Buffer.alloc(limits.fileBytes + 1024 * 1024, '%PDF-1.7\n')], 'a.pdf', {
        type: 'application/pdf',
      });
      return [
        { call, name: 'an SVG is refused', run: async () => refusal(await upload(svg), ['unsupported_type']) },
        {
          call,
          name: 'a program called .png is refused',
          run: async () => refusal(await upload(program), ['unsupported_type']),
        },
        {
          call,
          name: 'a file beyond the limit is refused',
          run: async () => refusal(await upload(large), ['too_large']),
        },
      ];
    }),
    {
      call: 'loadWidgetSettings',
      name: 'pages of every origin may read it',
      async run() {
        const request = {
          method: 'GET',
          path: `/v1/web_widgets/code/${subject.widgetCode}`,
          headers: { origin: 'https://shop.example' },
        };
        const { headers } = await ask(subject, request);
        const allowed = headers.get('access-control-allow-origin');
        return expectThat(
          allowed === '*' || allowed === 'https://shop.example',
          'there is no Access-Control-Allow-Origin',
        );
      },
    },
    ...['/v1/nodes/no-such-node', '/v1/flows/no-such-flow', '/v1/web_widgets/code/PSN-NOTHING'].map((path) => ({
      call: path.includes('nodes') ? 'loadNode' : path.includes('flows') ? 'loadFlow' : 'loadWidgetSettings',
      name: 'what does not exist is not found',
      run: async () => refusal(await ask(subject, { method: 'GET', path }), ['not_found']),
    })),
    {
      call: 'loadNode',
      name: 'another method is refused',
      run: async () =>
        refusal(await ask(subject, { method: 'DELETE', path: `/v1/nodes/${subject.nodeId}` }), ['method_not_allowed']),
    },
  ];
}
