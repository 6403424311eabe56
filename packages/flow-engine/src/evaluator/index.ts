export { parseFlow } from './parse-flow.ts';
