/** Property names that only our own code uses: never on a wire, in storage, of the browser or in the public API. */
const ownNames = [
  'button',
  'delayMs',
  'emitPsn',
  'frame',
  'handleRequest',
  'hasFrame',
  'hiddenBy',
  'launcher',
  'onFilled',
  'onHover',
  'onPress',
  'ownHost',
  'page',
  'openRules',
  'parts',
  'path',
  'receive',
  'record',
  'render',
  'request',
  'response',
  'root',
  'sendVisitor',
  'urls',
];

/** Names of the pure functions of the npm package, whose callers are bundled with them in the script of the tag. */
const ownNamesOfTag = ['blocked', 'delaySeconds', 'firstShownAt', 'prevent', 'shownBefore', 'xPx', 'yPx'];

/** Globals that the npm package uses. A script of the page may declare the same name, which is nearer than the global. */
const globals = [
  ...['AbortController', 'Array', 'CSSStyleSheet', 'CustomEvent', 'Date', 'Document', 'Element', 'EventTarget'],
  ...['HTMLElement', 'Int32Array', 'Intl', 'JSON', 'Map', 'Math', 'MessageChannel', 'MutationObserver', 'Number'],
  ...['Object', 'Promise', 'Reflect', 'RegExp', 'ResizeObserver', 'Set', 'String', 'Symbol', 'TextDecoder', 'URL'],
  ...['URLSearchParams', 'Uint8Array', 'WeakMap', 'atob', 'clearInterval', 'clearTimeout', 'console', 'crypto'],
  ...[
    'customElements',
    'fetch',
    'getComputedStyle',
    'navigator',
    'queueMicrotask',
    'reportError',
    'setInterval',
    'setTimeout',
  ],
];

/** Options of esbuild by which the npm package reads each of them as a property. The script tag takes its own by itself. */
export const definedGlobals = Object.fromEntries(globals.map((name) => [name, `globalThis.${name}`]));

const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Creates the options of esbuild that replace each name by a letter, the same in every file. */
function mangle(names: readonly string[]) {
  return {
    mangleProps: new RegExp(`^(?:${names.join('|')})$`),
    mangleCache: Object.fromEntries(names.map((name, at) => [name, `${letters[at]}_`])),
  };
}

export const mangledPackage = mangle(ownNames);
export const mangledTag = mangle([...ownNames, ...ownNamesOfTag]);
