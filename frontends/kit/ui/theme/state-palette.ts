/** Dots of states on white, which consoles alone show. */
export const statePalette = {
  idle: '#98A3AE',
  work: '#2170C3',
  act: '#C77700',
  meeting: '#7A56C8',
  won: '#1A8754',
} as const;
