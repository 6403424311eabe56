import type { WidgetOptions } from '../widget/widget.ts';

type Data = Readonly<Record<string, string | undefined>>;

/**
 * Options from a script tag's `data-` attributes. `appUrl` is where the script came from unless given; attributes are
 * JSON, and ignored when they are none; whatever is no option says who the visitor is.
 *
 * @example
 * readOptions({ code: 'PSN-HARBOUR', externalId: '42' }, 'https://feedback.example/widget.js', '');
 */
export function readOptions(data: Data, scriptUrl: string, scriptNonce: string): WidgetOptions {
  const {
    code = '',
    appUrl = new URL('.', scriptUrl).href,
    apiUrl,
    language,
    attributes,
    nonce = scriptNonce,
    prewarm,
    customerId,
    ...who
  } = data;
  const customer = who as Record<string, string>;
  return {
    code,
    appUrl,
    customer: customerId ? { id: customerId, ...customer } : customer,
    attributes: readAttributes(attributes),
    nonce,
    apiUrl,
    language,
    prewarm: prewarm as WidgetOptions['prewarm'],
  };
}

function readAttributes(json = ''): Record<string, string> {
  try {
    return Object.fromEntries(Object.entries(JSON.parse(json)).map(([key, value]) => [key, `${value}`]));
  } catch {
    return {};
  }
}
