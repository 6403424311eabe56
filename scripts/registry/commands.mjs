/** Runs what a stranger would type, quietly: a command tells what it wrote only when it fails. */
import { spawn } from 'node:child_process';

const LONGEST_TAIL = 3000;
const running = new Set();

/**
 * Runs a command to its end.
 *
 * @returns What it wrote to its standard output.
 * @throws Error with the end of what it wrote, when it fails or takes longer than `timeoutMs`.
 */
export function execute(command, args, { cwd, env = process.env, timeoutMs = 600_000 } = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, { cwd, env });
    const written = collect(child);
    const timer = setTimeout(() => void stopGroup(child), timeoutMs);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (code === 0) resolve(written.stdout);
      else reject(new Error(`${[command, ...args].join(' ')} ended with ${code ?? signal}\n${written.tail()}`));
    });
  });
}

/**
 * Starts something that goes on running, and waits until `isReady` says so.
 *
 * @param isReady Asked several times a second; what it throws means "not yet".
 * @returns How to stop it, with whatever it started.
 */
export async function startService(command, args, { cwd, env = process.env, isReady, timeoutMs = 60_000 }) {
  const child = start(command, args, { cwd, env });
  const written = collect(child);
  let over;
  child.on('error', (failure) => (over = failure.message));
  child.on('close', (code, signal) => (over ??= `it ended with ${code ?? signal}`));
  const until = Date.now() + timeoutMs;
  while (!(await isReady().catch(() => false))) {
    if (over === undefined && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 150));
      continue;
    }
    await stopGroup(child);
    throw new Error(`${[command, ...args].join(' ')} did not start: ${over ?? 'too slow'}\n${written.tail()}`);
  }
  return { stop: () => stopGroup(child) };
}

/** Ends all that is still running: after a failure, or when the whole run is told to stop. */
export async function stopEverything() {
  await Promise.all([...running].map(stopGroup));
}

function start(command, args, { cwd, env }) {
  // A group of its own: a package manager starts others, which end with it.
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  running.add(child);
  return child;
}

function collect(child) {
  const written = { stdout: '', all: '', tail: () => written.all.slice(-LONGEST_TAIL) };
  child.stdout.on('data', (data) => {
    written.stdout += data;
    written.all += data;
  });
  child.stderr.on('data', (data) => (written.all += data));
  return written;
}

async function stopGroup(child) {
  running.delete(child);
  if (child.pid === undefined || !signal(child, 'SIGTERM')) return;
  for (let waited = 0; waited < 5000 && signal(child, 0); waited += 50)
    await new Promise((resolve) => setTimeout(resolve, 50));
  signal(child, 'SIGKILL');
}

/** Whether anybody in its group was there to hear it. */
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
    return true;
  } catch {
    return false;
  }
}
