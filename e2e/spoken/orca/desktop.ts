import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** A desktop without a screen, with Orca. */
export interface Desktop {
  readonly env: NodeJS.ProcessEnv;
  /** Presses keys as a keyboard does: the window that has the focus receives them. */
  press(...keys: readonly string[]): Promise<void>;
  type(text: string): Promise<void>;
  /** Presses the mouse at the head of the page, which takes the focus from the tool bar. */
  enterPage(): Promise<void>;
  /** Returns what Orca has said since the last call, once it has been silent for a second. */
  said(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Milliseconds of silence after which Orca has said everything. */
const SILENCE_MS = 2_500;

/** Speech goes nowhere: what Orca says is in its log. */
const speechSettings = `AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
AudioOutputMethod "null"
`;

/**
 * Starts an X server, the bus of accessibility, a dispatcher of speech and Orca. The process has a message bus of its own,
 * by `dbus-run-session`.
 */
export async function startDesktop(): Promise<Desktop> {
  const folder = await mkdtemp(join(tmpdir(), 'product-orca-'));
  const speechFolder = join(folder, 'speech');
  const log = join(folder, 'orca.log');
  await Promise.all([speechFolder, join(folder, 'run')].map((path) => mkdir(path, { mode: 0o700 })));
  await writeFile(join(speechFolder, 'speechd.conf'), speechSettings);
  const display = `:${90 + (process.pid % 900)}`;
  const env = {
    ...process.env,
    DISPLAY: display,
    HOME: folder,
    XDG_RUNTIME_DIR: join(folder, 'run'),
    GNOME_ACCESSIBILITY: '1',
    LANG: 'C.UTF-8',
  };
  const running: ChildProcess[] = [];
  const start = async (command: string, ...args: readonly string[]): Promise<void> => {
    running.push(spawn(command, args, { env, stdio: 'ignore' }));
    await wait(1_000);
  };
  await start('Xvfb', display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp');
  await start('openbox');
  await start('/usr/libexec/at-spi-bus-launcher', '--launch-immediately', '--a11y=1', '--screen-reader=1');
  await start('speech-dispatcher', '-s', '-C', speechFolder);
  await start('/usr/bin/python3', '/usr/bin/orca', '--replace', `--debug-file=${log}`);
  await wait(SILENCE_MS);

  let read = 0;
  const linesOf = async (): Promise<readonly string[]> => {
    const text = await readFile(log, 'utf8').catch(() => '');
    return [...text.matchAll(/SPEECH OUTPUT: '(.*?)'\s*\{/gs)].map(([, words = '']) =>
      words.replace(/\s+/g, ' ').trim(),
    );
  };
  const xdotool = (...args: readonly string[]): Promise<void> =>
    new Promise((resolve) => spawn('xdotool', args, { env, stdio: 'ignore' }).on('close', () => resolve()));
  return {
    env,
    async press(...keys) {
      for (const key of keys) await xdotool('key', '--clearmodifiers', key);
    },
    type: (text) => xdotool('type', '--delay', '60', text),
    enterPage: () => xdotool('mousemove', '700', '125', 'click', '1'),
    async said() {
      let lines = await linesOf();
      for (let before = -1; before !== lines.length; lines = await linesOf()) {
        before = lines.length;
        await wait(SILENCE_MS);
      }
      const news = lines.slice(read).filter((line) => line !== '');
      read = lines.length;
      return news;
    },
    async close() {
      for (const process of running.reverse()) process.kill();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
