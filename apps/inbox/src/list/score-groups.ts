/** Groups of recommendation scores: detractors, passives, promoters. */
export const scoreGroups = [
  { min: 0, max: 6 },
  { min: 7, max: 8 },
  { min: 9, max: 10 },
] as const;
