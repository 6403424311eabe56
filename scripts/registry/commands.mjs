/** Runs commands as a consumer types them. Output is printed only when a command fails. */
import { spawn } from 'node:child_process';

const LONGEST_TAIL = 3000;
const running = new Set();

/**
 * Runs a command to its end.
 *
 * @returns The standard output.
 * @throws Error with the end of the output, when the command fails or takes longer than `timeoutMs`.
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
 * Starts a service, and waits until `isReady` returns true.
 *
 * @param isReady Called several times a second; an error means "not yet".
 * @returns A function that stops the service and its children.
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

/** Stops each running command, after a failure or a signal. */
export async function stopEverything() {
  await Promise.all([...running].map(stopGroup));
}

function start(command, args, { cwd, env }) {
  // A process group of its own: it ends together with the processes that a package manager starts.
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

/** Sends a signal to the group of a process; returns false when the group has ended. */
function signal(child, name) {
  try {
    process.kill(-child.pid, name);
    return true;
  } catch {
    return false;
  }
}
