import { Interruption, type Transport } from './transport.ts';

/** A transport by XMLHttpRequest, the only one with upload progress. Its time-out limits the silence between two events. */
export const xhrTransport: Transport = ({ method, url, headers, body, timeoutMs, onProgress, signal }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const interrupt = (kind: Interruption['kind']): void => {
      finish();
      reject(new Interruption(kind));
      request.abort();
    };
    const handleAbort = (): void => interrupt('aborted');
    const watch = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => interrupt('timeout'), timeoutMs);
    };
    const finish = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', handleAbort);
    };

    request.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      watch();
      if (lengthComputable && total > 0) onProgress?.(Math.floor((loaded / total) * 100));
    };
    request.onprogress = watch;
    request.onload = () => {
      finish();
      resolve({
        status: request.status,
        text: request.responseText,
        contentType: request.getResponseHeader('Content-Type') ?? '',
        retryAfter: request.getResponseHeader('Retry-After'),
      });
    };
    request.onerror = () => {
      finish();
      reject(new Error('network'));
    };
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal?.addEventListener('abort', handleAbort);
    watch();
    request.send(body ?? null);
  });
