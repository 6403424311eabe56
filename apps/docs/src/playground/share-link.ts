import { MAX_LENGTH } from './check-flow.ts';

const NAME = 'flow';
const TEST_NAME = 'test';

/** Texts that a link shares. */
export interface SharedTexts {
  readonly flow: string;
  /** Tests of the flow, as a failing test of `product-flow test` links them. */
  readonly test: string | null;
}

/** Packs texts into the fragment of an address. Browsers never send that part to a server. */
export async function toHash(flow: string, test = ''): Promise<string> {
  const hash = `#${NAME}=${await pack(flow)}`;
  return test === '' ? hash : `${hash}&${TEST_NAME}=${await pack(test)}`;
}

/** Unpacks the flow of a fragment; null for a foreign or broken fragment, and for a text that is too long. */
export async function fromHash(hash: string): Promise<string | null> {
  return (await sharedFrom(hash))?.flow ?? null;
}

/** Unpacks both texts of a fragment; null without a flow. */
export async function sharedFrom(hash: string): Promise<SharedTexts | null> {
  const [, packed, packedTest] = /^#flow=([\w-]+)(?:&test=([\w-]+))?$/.exec(hash) ?? [];
  const flow = packed === undefined ? null : await unpack(packed);
  if (flow === null) return null;
  return { flow, test: packedTest === undefined ? null : await unpack(packedTest) };
}

/** Tells whether a fragment is that of a share link, which may be broken. */
export function isShareHash(hash: string): boolean {
  return hash.startsWith(`#${NAME}=`);
}

async function pack(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

async function unpack(packed: string): Promise<string | null> {
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return await readLimited(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')));
  } catch {
    return null;
  }
}

async function readLimited(stream: ReadableStream<Uint8Array>): Promise<string | null> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
    if (text.length > MAX_LENGTH) {
      await reader.cancel();
      return null;
    }
  }
}
