/**
 * Lets a server start at a fixed moment and live twenty times slower, so that pictures show the same times. Loaded by
 * `--import` before the server. The date lies ahead of every real one: a browser drops what has expired.
 */
const startedAt = Date.now();
const now = () => Math.floor(Date.UTC(2031, 2, 14, 10) + (realNow() - startedAt) / 20);
const realNow = Date.now;
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [now()] : parts));
  }
  static now() {
    return now();
  }
};
