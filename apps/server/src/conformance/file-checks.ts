import { randomUUID } from 'node:crypto';
import type { Check } from './call-checks.ts';
import { check, failure, firstProblem, success } from './expectations.ts';
import { callTarget, field, form, json, type Target, type TargetResponse } from './target.ts';
import { type Fixture, feedbackBody, picture } from './valid-requests.ts';

/** Checks of the ownership of files. They need a backend with owned files. */
export function fileChecks(target: Target, { flowId }: Fixture): Check[] {
  if (!target.hasOwnedFiles) return [];
  const upload = (owner: Record<string, string>) =>
    callTarget(target, { method: 'POST', path: '/v1/attachments', headers: owner, body: form({ file: picture() }) });
  const post = (deviceId: string, { body }: TargetResponse) => {
    const named = { device_id: deviceId, attachment_ids: [String(field(body, 'id'))] };
    return callTarget(target, { method: 'POST', path: '/v1/feedbacks', ...json(feedbackBody(target, flowId, named)) });
  };
  return [
    {
      call: 'uploadAttachment',
      name: 'a file is for feedbacks of its own node and device',
      async run() {
        const [mine, theirs] = [`device-${randomUUID()}`, `device-${randomUUID()}`];
        const uploaded = await upload({ 'x-node-id': target.nodeId, 'x-device-id': mine });
        return firstProblem(
          success('uploadAttachment', uploaded),
          failure(await post(theirs, uploaded), ['forbidden']),
          success('postFeedback', await post(mine, uploaded)),
        );
      },
    },
    {
      call: 'uploadAttachment',
      name: 'a node that does not exist takes no file',
      run: async () => failure(await upload({ 'x-node-id': `node-${randomUUID()}` }), ['invalid_request']),
    },
    {
      call: 'uploadAttachment',
      name: 'a file is served to its whole address alone',
      async run() {
        const { body } = await upload({});
        const address = new URL(String(field(body, 'file_url')), target.apiUrl);
        const whole = await fetch(address);
        address.search = '';
        const cut = await fetch(address);
        return firstProblem(
          check(whole.ok, `the address responded with ${whole.status}`),
          check([401, 403, 404].includes(cut.status), `the address without its signature responded with ${cut.status}`),
        );
      },
    },
  ];
}
