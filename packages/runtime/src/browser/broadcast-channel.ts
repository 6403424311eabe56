/** Opens a channel to the other tabs of this origin. Undefined where the browser has no channels or denies one. */
export function openBroadcastChannel(name: string): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name);
  } catch {
    return undefined;
  }
}
