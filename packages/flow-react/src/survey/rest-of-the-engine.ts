/** What the engine does after the first answers, and with a visitor who returns: a chunk that loads beside the first page. */
export { resumeSession, transition } from '@product/flow-engine';
