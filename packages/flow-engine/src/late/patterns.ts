/** A module of its own, so that it can be a chunk of its own. */
export { compilePattern } from '@product/model';
