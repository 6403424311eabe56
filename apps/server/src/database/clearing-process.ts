/** The process that clears erased bytes. It imports no package, so that every start of the server runs it. */
import { clearErasedBytes } from './clear-erased-bytes.ts';

// The server ended.
process.once('disconnect', () => process.exit());
const [, , file = ''] = process.argv;
process.send?.(await clearErasedBytes(file), () => process.exit());
