/** Declarations at the top of a script, which are nearer than the globals of the same name. By their description. */
export const pageNames: Readonly<Record<string, string>> = {
  'constants and classes named as globals': [
    ...[
      'AbortController',
      'Array',
      'CSSStyleSheet',
      'CustomEvent',
      'Date',
      'Document',
      'Element',
      'EventTarget',
      'Intl',
    ],
    ...[
      'JSON',
      'Map',
      'Math',
      'MessageChannel',
      'MutationObserver',
      'Number',
      'Object',
      'Promise',
      'Reflect',
      'RegExp',
    ],
    ...['ResizeObserver', 'Set', 'String', 'Symbol', 'TextDecoder', 'URL', 'URLSearchParams', 'Uint8Array', 'WeakMap'],
    ...['atob', 'clearInterval', 'clearTimeout', 'console', 'crypto', 'customElements', 'fetch', 'navigator'],
    ...['queueMicrotask', 'reportError', 'setInterval', 'setTimeout'],
  ]
    .map((name, at) => (at % 2 ? `class ${name} {}` : `const ${name} = 'of the page';`))
    .join('\n'),
  'variables named as properties of the window': `
    var navigation = 'main', origin = 'https://origin.example', performance = {}, visualViewport = 7, screen = 'home';
    var innerWidth = 'wide', innerHeight = 'high', parent = 'mother', external = 1, event = 'click', status = 'new';`,
  'an element that Safari finds as navigation': `
    Object.defineProperty(window, 'navigation', { configurable: true, value: document.createElement('nav') });`,
};

/** Scripts of host pages that change what our code relies on, by their description. */
export const pagePatches: Readonly<Record<string, string>> = {
  'a Promise of its own, whose results come later': `
    const Native = Promise;
    window.Promise = class Promise extends Native {
      then(...args) { return super.then(...args); }
    };`,
  'JSON that knows toJSON of lists, as old libraries have it': `
    Array.prototype.toJSON = function () { return 'a list'; };
    Object.defineProperty(String.prototype, 'toJSON', { value() { return String(this); } });
    const { stringify, parse } = JSON;
    JSON.stringify = function (...args) { return stringify.apply(JSON, args); };
    JSON.parse = function (...args) { return parse.apply(JSON, args); };`,
  'a fetch that turns every call into a Request and every answer into a copy': `
    const original = window.fetch;
    window.fetch = async function (input, init) {
      const response = await original(new Request(input, init));
      return response.clone();
    };`,
  'a fetch to which tracing tools add headers': `
    const original = window.fetch;
    window.fetch = (input, init = {}) => {
      const headers = new Headers(init.headers);
      for (const name of ['traceparent', 'tracestate', 'sentry-trace', 'baggage', 'x-b3-traceid'])
        headers.set(name, '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01');
      return original(input, { ...init, headers });
    };`,
  'an Object.prototype full of names that settings and messages have': `
    for (const name of ['type', 'v', 'bridge', 'nonce', 'code', 'enabled_urls', 'enabled_domains', 'hide_widget', 'open', 'get', 'set', 'value'])
      Object.prototype[name] = name === 'get' || name === 'set' ? undefined : 'of the page';`,
  'listeners that are wrapped': `
    const { addEventListener } = EventTarget.prototype;
    EventTarget.prototype.addEventListener = function (type, listener, options) {
      const wrapped = typeof listener === 'function' ? function (event) { return listener.call(this, event); } : listener;
      return addEventListener.call(this, type, wrapped, options);
    };`,
  'timers whose ids are objects': `
    const { setTimeout: set, clearTimeout: clear } = window;
    window.setTimeout = (...args) => ({ id: set(...args) });
    window.clearTimeout = (timer) => clear(timer?.id);`,
};
