import { randomUUID } from 'node:crypto';
import type { Check } from './call-checks.ts';
import { type Answer, ask, field, form, json, type Subject } from './caller.ts';
import { expectThat, first, refusal, success } from './expectations.ts';
import { feedbackBody, type Ground, picture } from './good-requests.ts';

/** What a backend does with the owner of a file; none for a backend whose files belong to nobody. */
export function fileChecks(subject: Subject, { flowId }: Ground): Check[] {
  if (!subject.hasOwnedFiles) return [];
  const upload = (owner: Record<string, string>) =>
    ask(subject, { method: 'POST', path: '/v1/attachments', headers: owner, body: form({ file: picture() }) });
  const post = (deviceId: string, { body }: Answer) => {
    const named = { device_id: deviceId, attachment_ids: [String(field(body, 'id'))] };
    return ask(subject, { method: 'POST', path: '/v1/feedbacks', ...json(feedbackBody(subject, flowId, named)) });
  };
  return [
    {
      call: 'uploadAttachment',
      name: 'a file is for feedbacks of its own node and device',
      async run() {
        const [mine, theirs] = [`device-${randomUUID()}`, `device-${randomUUID()}`];
        const uploaded = await upload({ 'x-node-id': subject.nodeId, 'x-device-id': mine });
        return first(
          success('uploadAttachment', uploaded),
          refusal(await post(theirs, uploaded), ['forbidden']),
          success('postFeedback', await post(mine, uploaded)),
        );
      },
    },
    {
      call: 'uploadAttachment',
      name: 'a node that does not exist takes no file',
      run: async () => refusal(await upload({ 'x-node-id': `node-${randomUUID()}` }), ['invalid_request']),
    },
    {
      call: 'uploadAttachment',
      name: 'a file is served to its whole address alone',
      async run() {
        const { body } = await upload({});
        const address = new URL(String(field(body, 'file_url')), subject.apiUrl);
        const whole = await fetch(address);
        address.search = '';
        const cut = await fetch(address);
        return first(
          expectThat(whole.ok, `the address answered ${whole.status}`),
          expectThat([401, 403, 404].includes(cut.status), `the address without its signature answered ${cut.status}`),
        );
      },
    },
  ];
}
