import { MAX_LENGTH } from './check-flow.ts';

const NAME = 'flow';

/** Packs a text into the fragment of an address. Browsers never send that part to a server. */
export async function toHash(text: string): Promise<string> {
  const packed = new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const binary = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return `#${NAME}=${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** Unpacks the text of a fragment; null for a foreign or broken fragment, and for a text that is too long. */
export async function fromHash(hash: string): Promise<string | null> {
  const [, packed] = /^#flow=([\w-]+)$/.exec(hash) ?? [];
  if (packed === undefined) return null;
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
