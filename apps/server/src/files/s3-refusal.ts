import { isReasonCode } from '../errors/why-refused.ts';

/** The bucket refused a call, or failed. */
export class BucketRefusal extends Error {
  override readonly name = 'BucketRefusal';
  /** `S3_` and the code of the bucket's response, if it is a known one; else its status. */
  readonly code: string;

  readonly status: number;

  constructor(status: number, code: string | undefined) {
    super(`The bucket responded with ${status}`);
    this.status = status;
    const ofStatus = status === 403 || status === 404 ? status : status >= 500 ? '5XX' : '4XX';
    this.code = isReasonCode(`S3_${code}`) ? `S3_${code}` : `S3_${ofStatus}`;
  }

  /** Tells whether the same call may succeed at once: the storage restarts, or asks for fewer calls. */
  get isPassing(): boolean {
    return this.status >= 500 || this.status === 429 || this.status === 408;
  }
}

/** Longer responses are no errors of a bucket. */
const MAX_CODE_BYTES = 4_096;

/** Reads why a bucket refused: `<Error><Code>NoSuchBucket</Code>…`. */
export async function readRefusal(response: Response): Promise<BucketRefusal> {
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk as Uint8Array).toString('latin1');
      if (text.length > MAX_CODE_BYTES) break;
    }
  } catch {
    // The status says enough.
  }
  return new BucketRefusal(response.status, /<Code>(\w{1,60})<\/Code>/.exec(text)?.[1]);
}
