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
  'popover',
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
