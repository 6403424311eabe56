import type { Check } from './call-checks.ts';
import { failure, firstProblem, success } from './expectations.ts';
import type { CallName } from './levels.ts';
import { callTarget, form, json, type Request, type Target } from './target.ts';
import { feedbackBody, picture } from './valid-requests.ts';

/** Checks of link signatures. They need a node that demands them. */
export function signatureChecks(target: Target): Check[] {
  const { signed } = target;
  if (signed === null) return [];
  const { nodeId, signature, flowId } = signed;
  const body = { ...feedbackBody(target, flowId), node_id: nodeId };
  const calls: Readonly<Partial<Record<CallName, Request>>> = {
    postFeedback: { method: 'POST', path: '/v1/feedbacks', ...json(body) },
    registerVisit: { method: 'POST', path: `/v2/web_widgets/${nodeId}/customers/visit`, ...json({ node_id: nodeId }) },
    uploadAttachment: { method: 'POST', path: '/v1/attachments', headers: { 'x-node-id': nodeId } },
    directUpload: { method: 'POST', path: '/v2/storage/direct_uploads', headers: { 'x-node-id': nodeId } },
  };
  return Object.entries(calls).map(([name, request]): Check => {
    const call = name as CallName;
    const send = (headers: Readonly<Record<string, string>>) =>
      callTarget(target, {
        body: form({ file: picture() }),
        ...request,
        headers: { ...request.headers, ...headers },
      });
    return {
      call,
      name: 'a node that demands signatures takes it with a valid one alone',
      async run() {
        const cut = signature.slice(0, -4);
        return firstProblem(
          failure(await send({}), ['signature']),
          failure(await send({ 'x-signature': cut }), ['signature'], cut),
          success(call, await send({ 'x-signature': signature })),
        );
      },
    };
  });
}
