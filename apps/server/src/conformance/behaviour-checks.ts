import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { limits } from '@product/contract';
import type { Check } from './call-checks.ts';
import { check, failure, firstProblem, success } from './expectations.ts';
import { isOfLevel } from './levels.ts';
import { callTarget, field, form, json, type Target } from './target.ts';
import { type Fixture, feedbackBody, openChat, picture } from './valid-requests.ts';

/** Checks of several calls together. */
export function behaviourChecks(target: Target, { flowId, feedbackId, chatToken }: Fixture): Check[] {
  const hasChat = isOfLevel(target.level, 'loadChat');
  const post = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    callTarget(target, {
      method: 'POST',
      path: '/v1/feedbacks',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const chatOf = (chat: { feedbackId: string; chatToken: string }, token = chat.chatToken, page = '') =>
    callTarget(target, { method: 'GET', path: `/v1/feedbacks/${chat.feedbackId}/chat?token=${token}${page}` });
  const write = (chat: { feedbackId: string; chatToken: string }, parts: Readonly<Record<string, string | File>>) =>
    callTarget(target, {
      method: 'POST',
      path: `/v1/feedbacks/${chat.feedbackId}/chat_messages?token=${chat.chatToken}`,
      body: form(parts),
    });
  const archive = (chat: { feedbackId: string; chatToken: string }) =>
    callTarget(target, {
      method: 'POST',
      path: `/v1/feedback/${chat.feedbackId}/archive`,
      ...json({ token: chat.chatToken }),
    });
  const rate = (chat: { feedbackId: string; chatToken: string }) =>
    callTarget(target, {
      method: 'POST',
      path: `/v1/feedbacks/${chat.feedbackId}/chat_ratings?token=${chat.chatToken}`,
      ...json({ rating: 100 }),
    });

  return [
    {
      call: 'postFeedback',
      name: 'the same key and body give the same response, also when the body was queued in between',
      async run() {
        const [key, body] = [{ 'idempotency-key': randomUUID() }, feedbackBody(target, flowId)];
        const [once, twice] = [await post(body, key), await post({ ...body, created_offline: true }, key)];
        return firstProblem(
          success('postFeedback', once),
          check(isDeepStrictEqual(once.body, twice.body), 'the second response differs'),
        );
      },
    },
    {
      call: 'postFeedback',
      name: 'the same key with another body is refused',
      async run() {
        const key = { 'idempotency-key': randomUUID() };
        await post(feedbackBody(target, flowId), key);
        return failure(await post(feedbackBody(target, flowId), key), ['idempotency_conflict']);
      },
    },
    {
      call: 'postFeedback',
      name: 'the second version of a feedback replaces the first, in either order of arrival',
      async run() {
        const [early, late] = [randomUUID(), randomUUID()];
        const body = feedbackBody(target, flowId);
        const corrected = { ...body, time_spent_in_seconds: 1 };
        const ids = [];
        for (const [key, sent] of [
          [early, body],
          [`${early}.v2`, corrected],
          [`${late}.v2`, corrected],
          [late, body],
        ] as const) {
          const response = await post(sent, { 'idempotency-key': key });
          const problem = success('postFeedback', response);
          if (problem !== undefined) return problem;
          ids.push(field(response.body, 'id'));
        }
        return check(ids[0] === ids[1] && ids[2] === ids[3], 'it made another feedback');
      },
    },
    {
      call: 'postFeedback',
      name: 'X-FID finishes the unfinished feedback of the same device',
      async run() {
        const body = feedbackBody(target, flowId);
        const incomplete = await post(body, { 'x-completed': 'false' });
        const id = field(incomplete.body, 'id');
        const whole = await post(body, { 'x-fid': String(id) });
        return firstProblem(
          success('postFeedback', incomplete),
          check(field(whole.body, 'id') === id, 'it made another feedback'),
          check(!hasChat || typeof field(whole.body, 'chat_token_string') === 'string', 'it opened no chat'),
        );
      },
    },
    {
      call: 'postFeedback',
      name: 'X-FID of another device writes nothing',
      async run() {
        const incomplete = await post(feedbackBody(target, flowId), { 'x-completed': 'false' });
        const id = field(incomplete.body, 'id');
        const foreign = await post(feedbackBody(target, flowId), { 'x-fid': String(id) });
        const written = field(foreign.body, 'id');
        return firstProblem(
          success('postFeedback', incomplete),
          foreign.status < 400
            ? check(typeof written === 'string' && written !== id, 'it wrote into the feedback of another device')
            : failure(foreign, ['forbidden', 'not_found', 'invalid_request']),
        );
      },
    },
    {
      call: 'postFeedback',
      name: 'an unknown node is refused',
      run: async () =>
        failure(await post(feedbackBody(target, flowId, { node_id: 'no-such-node' })), [
          'invalid_request',
          'not_found',
        ]),
    },
    {
      call: 'loadChat',
      name: "another chat's token is refused",
      async run() {
        const other = await openChat(target, flowId);
        return failure(await chatOf({ feedbackId, chatToken }, other.chatToken), ['unauthorized']);
      },
    },
    {
      call: 'sendChatMessage',
      name: 'a message is in the chat, once, however often it is sent',
      async run() {
        const chat = await openChat(target, flowId);
        const parts = { body: 'Once', client_id: randomUUID() };
        const [once, twice] = [await write(chat, parts), await write(chat, parts)];
        const items = field((await chatOf(chat)).body, 'timeline_items');
        return firstProblem(
          success('sendChatMessage', once),
          success('sendChatMessage', twice),
          check(Array.isArray(items) && items.length === 1, 'the chat does not have it exactly once'),
          check(field(items, '0', 'client_id') === parts.client_id, 'its client_id is lost'),
        );
      },
    },
    {
      call: 'loadChat',
      name: 'the pages of a chat hold every message once, where the backend has pages; else the chat comes whole',
      async run() {
        const chat = await openChat(target, flowId);
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
        return firstProblem(
          check(isDeepStrictEqual(texts, ['One', 'Two', 'Three']), 'the pages together are not the chat'),
          check(typeof field(older, 'next_before') !== 'string', 'the first page names one before it'),
        );
      },
    },
    {
      call: 'sendChatMessage',
      name: 'an image comes with an address where it is',
      async run() {
        const chat = await openChat(target, flowId);
        const sent = await write(chat, { body: '', attachment: picture() });
        const url = field(sent.body, 'timeline_item', 'detail', 'attachment', 'url');
        if (typeof url !== 'string') return 'there is no address';
        const image = await fetch(new URL(url, target.apiUrl));
        return firstProblem(
          check(image.ok, `the address responded with ${image.status}`),
          check(image.headers.get('x-content-type-options') === 'nosniff', 'the image comes without nosniff'),
        );
      },
    },
    {
      call: 'sendChatMessage',
      name: 'neither text nor image is no message',
      run: async () => failure(await write({ feedbackId, chatToken }, { body: '' }), ['invalid_request']),
    },
    {
      call: 'archiveChat',
      name: 'an archived chat takes no message and a rating, as an open one takes no rating',
      async run() {
        const chat = await openChat(target, flowId);
        const early = await rate(chat);
        const archived = await archive(chat);
        return firstProblem(
          failure(early, ['chat_status']),
          success('archiveChat', archived),
          check(field(archived.body, 'status') === 'archived', 'its status is not archived'),
          failure(await write(chat, { body: 'Late' }), ['chat_status']),
          success('rateChat', await rate(chat)),
        );
      },
    },
    ...['/v1/attachments', '/v2/storage/direct_uploads'].flatMap((path): Check[] => {
      const call = path === '/v1/attachments' ? 'uploadAttachment' : 'directUpload';
      const upload = (file: File) => callTarget(target, { method: 'POST', path, body: form({ file }) });
      const svg = new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'a.svg', { type: 'image/svg+xml' });
      const program = new File([Buffer.from('4d5a900003000000', 'hex')], 'a.png', { type: 'image/png' });
      const large = new File([Buffer.alloc(limits.fileBytes + 1024 * 1024, '%PDF-1.7\n')], 'a.pdf', {
        type: 'application/pdf',
      });
      return [
        { call, name: 'an SVG is refused', run: async () => failure(await upload(svg), ['unsupported_type']) },
        {
          call,
          name: 'a program called .png is refused',
          run: async () => failure(await upload(program), ['unsupported_type']),
        },
        {
          call,
          name: 'a file beyond the limit is refused',
          run: async () => failure(await upload(large), ['too_large']),
        },
      ];
    }),
    {
      call: 'loadWidgetSettings',
      name: 'pages of every origin may read it',
      async run() {
        const request = {
          method: 'GET',
          path: `/v1/web_widgets/code/${target.widgetCode}`,
          headers: { origin: 'https://shop.example' },
        };
        const { headers } = await callTarget(target, request);
        const allowed = headers.get('access-control-allow-origin');
        return check(allowed === '*' || allowed === 'https://shop.example', 'there is no Access-Control-Allow-Origin');
      },
    },
    {
      call: 'loadWidgetSettings',
      name: 'pages may read it whose tracing tools add headers',
      async run() {
        const added = ['traceparent', 'sentry-trace', 'baggage'];
        const { status, headers } = await callTarget(target, {
          method: 'OPTIONS',
          path: `/v1/web_widgets/code/${target.widgetCode}`,
          headers: {
            origin: 'https://shop.example',
            'access-control-request-method': 'GET',
            'access-control-request-headers': added.join(','),
          },
        });
        const allowed = (headers.get('access-control-allow-headers') ?? '').split(',').map((name) => name.trim());
        return firstProblem(
          check(status >= 200 && status < 300, `the preflight has status ${status}`),
          check(
            allowed.includes('*') || added.every((name) => allowed.includes(name)),
            'Access-Control-Allow-Headers lacks a header that the page adds',
          ),
        );
      },
    },
    ...['/v1/nodes/no-such-node', '/v1/flows/no-such-flow', '/v1/web_widgets/code/PSN-NOTHING'].map((path) => ({
      call: path.includes('nodes') ? 'loadNode' : path.includes('flows') ? 'loadFlow' : 'loadWidgetSettings',
      name: 'what does not exist is not found',
      run: async () => failure(await callTarget(target, { method: 'GET', path }), ['not_found']),
    })),
    {
      call: 'loadNode',
      name: 'another method is refused',
      run: async () =>
        failure(await callTarget(target, { method: 'DELETE', path: `/v1/nodes/${target.nodeId}` }), [
          'method_not_allowed',
        ]),
    },
  ];
}
