import { type Logger, pino } from 'pino';

const STANDARD_OUTPUT = 1;
/** Lines that wait for room on a full disk; further lines are dropped. */
const MAX_WAITING_BYTES = 1_000_000;

/**
 * Creates the log of the server. A log that cannot be written, such as on a full disk, stops nothing: lines wait, and are
 * written when there is room again.
 */
export function createLog(level: string, fd = STANDARD_OUTPUT): Logger {
  const output = pino.destination({ dest: fd, maxLength: MAX_WAITING_BYTES });
  let isFailing = false;
  output.on('error', () => {
    isFailing = true;
  });
  output.on('write', () => {
    isFailing = false;
  });
  const flushSync = output.flushSync.bind(output);
  // The end of the process calls this, which would try for ever.
  output.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return pino({ level }, output);
}
