import { pipeline, type Readable, Transform } from 'node:stream';

/** Passes a stream on, and destroys both when nothing was read for a while, so that nobody holds a snapshot open. */
export function endWhenStalled(stream: Readable, ms: number): Readable {
  const timer = setTimeout(() => watched.destroy(new Error('The reader has stalled')), ms);
  timer.unref();
  const watched = new Transform({
    transform(chunk, _encoding, done) {
      timer.refresh();
      done(null, chunk);
    },
  });
  pipeline(stream, watched, () => clearTimeout(timer));
  return watched;
}
