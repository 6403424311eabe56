import { parseArgs } from 'node:util';
import { allEndpoints } from '@product/contract';
import { report, runConformance } from './conformance.ts';
import { isLevel } from './levels.ts';

const usage = `Usage: product-conformance URL [--node ID] [--widget CODE] [--staff-token TOKEN] [--proxy URL]
                           [--level delivery|chat|full|staff] [--identity-secret SECRET] [--owned-files]
                           [--page-origin ORIGIN] [--call NAME]
                           [--signed-node ID --signed-flow ID --signature SIGNATURE] [--checks-flow]

Runs every call of the contract with good and bad input against the backend whose calls lie below URL, such as
https://host/api, and reports call by call. The backend needs a node with a flow and a widget; it will have a few
feedbacks more afterwards. Without a staff token the staff's calls are left out.
With the secret of the node's customers' tokens (or IDENTITY_SECRET), verified identity is checked too; it is optional.
With --owned-files, it is checked that files belong to the device that uploaded them; that is optional too.
With a node that demands signatures and a valid one, signatures are checked; with --checks-flow, that what a flow's rules
do not allow is marked for staff. Both are optional.
With --page-origin, such as https://surveys.example, it is checked that pages of this origin may make each call.
A backend of the level "delivery" takes feedbacks and has no chat; "chat" has that too, with
the live channel at /socket.io of the same origin; "full" is the usual, and has
every call but accounts and teamwork of colleagues, results, exports, events and webhooks; "staff" has those too.
Exit codes: 0 without a deviation, 1 with one, 2 with wrong arguments or a backend that cannot be reached.`;

const options = {
  help: { type: 'boolean', short: 'h', default: false },
  node: { type: 'string', default: 'node-harbour' },
  widget: { type: 'string', default: 'PSN-HARBOUR' },
  'staff-token': { type: 'string' },
  proxy: { type: 'string' },
  'identity-secret': { type: 'string' },
  'owned-files': { type: 'boolean', default: false },
  'signed-node': { type: 'string' },
  'signed-flow': { type: 'string' },
  signature: { type: 'string' },
  'page-origin': { type: 'string' },
  'checks-flow': { type: 'boolean', default: false },
  call: { type: 'string' },
  level: { type: 'string', default: 'full' },
} as const;

async function main(): Promise<number> {
  const read = readArguments();
  if (typeof read === 'string') return explain(read);
  const { values, positionals } = read;
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const apiUrl = positionals[0]?.replace(/\/+$/, '');
  const { level } = values;
  if (apiUrl === undefined || !URL.canParse(apiUrl) || !isLevel(level)) {
    return explain();
  }
  if (values.call !== undefined && !Object.hasOwn(allEndpoints, values.call))
    return explain(`There is no call ${values.call}: use one of ${Object.keys(allEndpoints).join(', ')}`);
  const ofSignatures = [values['signed-node'], values['signed-flow'], values.signature];
  if (ofSignatures.includes(undefined) && ofSignatures.some((value) => value !== undefined))
    return explain('--signed-node, --signed-flow and --signature belong together');
  const target = {
    apiUrl,
    proxyUrl: values.proxy ?? `${apiUrl}/proxy`,
    nodeId: values.node,
    widgetCode: values.widget,
    staffToken: values['staff-token'] ?? process.env.STAFF_TOKEN ?? null,
    identitySecret: values['identity-secret'] ?? process.env.IDENTITY_SECRET ?? null,
    hasOwnedFiles: values['owned-files'],
    signed: signedNode(values['signed-node'], values['signed-flow'], values.signature),
    checksFlow: values['checks-flow'],
    pageOrigin: values['page-origin'] ?? null,
    level,
  };
  const outcomes = await runConformance(target, values.call);
  console.log(report(outcomes));
  return outcomes.every(({ problem }) => problem === null) ? 0 : 1;
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Prints what is wrong, and the usage. Returns the exit code. */
function explain(problem?: string): number {
  console.error(problem === undefined ? usage : `${problem}\n\n${usage}`);
  return 2;
}

function signedNode(nodeId: string | undefined, flowId: string | undefined, signature: string | undefined) {
  const isComplete = nodeId !== undefined && flowId !== undefined && signature !== undefined;
  return isComplete ? { nodeId, flowId, signature } : null;
}

/** Adds the cause of a failed call, such as a refused connection. */
function describe({ message, cause }: Error): string {
  return cause instanceof Error ? `The backend cannot be reached: ${cause.message || message}` : message;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? describe(error) : error);
    process.exitCode = 2;
  },
);
