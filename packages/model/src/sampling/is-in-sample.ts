/**
 * Tells whether a device belongs to the sample of a node. The same device always gets the same result; a larger
 * percentage adds devices and removes none; the samples of two nodes are independent.
 *
 * @param percent 0 to 100.
 * @example
 * isInSample('device-1', 'node-harbour', 25);
 */
export function isInSample(deviceId: string, nodeId: string, percent: number): boolean {
  // FNV-1a with the final mixing of MurmurHash3: similar ids give unrelated results.
  let hash = 0x811c9dc5;
  for (const character of `${nodeId}/${deviceId}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32 < percent / 100;
}
