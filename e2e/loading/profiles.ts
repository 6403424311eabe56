/** A network and a processor, as Chromium emulates them. */
export interface Profile {
  readonly latencyMs: number;
  readonly megabitsPerSecond: number;
  /** Divisor of the processor's speed. */
  readonly slowdown: number;
}

export type ProfileName = keyof typeof profiles;

/** `slow` is Lighthouse's Slow 4G. */
export const profiles = {
  slow: { latencyMs: 562.5, megabitsPerSecond: 1.44, slowdown: 4 },
  mid: { latencyMs: 150, megabitsPerSecond: 1.6, slowdown: 4 },
  cable: { latencyMs: 20, megabitsPerSecond: 10, slowdown: 1 },
} as const satisfies Readonly<Record<string, Profile>>;

export const profileNames = Object.keys(profiles) as ProfileName[];

export function isProfileName(name: string): name is ProfileName {
  return Object.hasOwn(profiles, name);
}
