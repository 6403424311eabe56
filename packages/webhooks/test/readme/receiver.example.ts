import { verifyWebhook } from '@product/webhooks';

const secret = 'whsec_AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=';
const handled = new Set<string>();

/** Handles a call in any runtime with `Request` and `Response`. */
async function receive(request: Request, now = Date.now()): Promise<Response> {
  const result = await verifyWebhook(request.headers, await request.text(), secret, { now });
  if (!result.ok) return new Response(result.error, { status: 400 });
  if (handled.has(result.id)) return new Response(null, { status: 204 });
  handled.add(result.id);
  const { event } = result;
  if (event.type === 'rating.created') console.warn(event.data.feedback.id, event.data.rating);
  return new Response(null, { status: 204 });
}

const call = (body: string) =>
  new Request('https://shop.example/events', {
    method: 'POST',
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': '1795000000',
      'webhook-signature': 'v1,ce48omjNufMAfuahExZ0+IpCxOnT86cctifMfsL1zGk=',
    },
    body,
  });
const body = '{"type":"rating.created","data":{"feedback":{"id":"feedback-1"},"rating":100}}';

const accepted = await receive(call(body), 1_795_000_010_000); // feedback-1 100
const repeated = await receive(call(body), 1_795_000_010_000);
console.warn(accepted.status, repeated.status); // 204 204
const changed = await receive(call(body.replace('100', '50')), 1_795_000_010_000);
console.warn(changed.status, await changed.text()); // 400 wrong_signature
