/** The pairs in the order in which they win, then the widget's own mark. */
const pairs = [
  ['x-sdi', 'x-sci'],
  ['x-edi', 'x-eci'],
  ['x-ldi', 'x-lci'],
  ['x-wdi', 'x-wci'],
  ['x-pndi', 'x-pnci'],
] as const;

export type Tracking = Readonly<Record<string, string>>;

/** What is kept of the tracking headers: the first whole pair, else the widget's mark, else nothing. Half a pair is none. */
export function trackingOf(headers: Readonly<Record<string, string | undefined>>): Tracking {
  for (const [delivery, contact] of pairs) {
    const deliveryId = headers[delivery];
    const contactId = headers[contact];
    if (deliveryId && contactId) return { [delivery]: deliveryId, [contact]: contactId };
  }
  const widgetNodeId = headers['x-wwid'];
  return widgetNodeId ? { 'x-wwid': widgetNodeId } : {};
}
