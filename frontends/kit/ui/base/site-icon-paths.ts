/**
 * Outlines on a 24 px grid, drawn with a stroke; one string per icon, sub-paths joined. Every page of the public site carries
 * these, so they are the ones that it shows; consoles have `console-icon-paths.ts` as well.
 */
export const iconPaths = {
  send: 'M21 3 10.5 13.5M21 3l-6.5 18-4-7.5L3 9.5 21 3Z',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16.2 16.2 20.5 20.5',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5l4.6 4.6L19.5 7',
  minus: 'M6 12h12',
  plus: 'M12 5v14M5 12h14',
  menu: 'M4 6.5h16M4 12h16M4 17.5h16',
  down: 'M6 9.5l6 6 6-6',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 11.2v5M12 7.8h.01',
  alert: 'M12 4 2.8 19.5h18.4L12 4ZM12 10v4.4M12 17h.01',
  error: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7.5v5.5M12 16.2h.01',
  success: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.3l2.8 2.8L16 9.8',
  calendar: 'M5 6h14v14H5V6ZM5 10.5h14M9 3.5V8M15 3.5V8',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM12 7v5.2l3.4 2',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM4.5 20.5c.8-3.7 3.8-5.8 7.5-5.8s6.7 2.1 7.5 5.8',
  building: 'M5 20.5V4h9v16.5M14 9.5h5v11M3 20.5h18M8 8h3M8 12h3M8 16h3',
  mail: 'M3.5 6h17v12.5h-17V6ZM4 6.8l8 6.4 8-6.4',
  upload: 'M12 16V5M7.5 9.2 12 4.7l4.5 4.5M4.5 16.5v3h15v-3',
  file: 'M6 3.5h8l4.5 4.5v12.5H6v-17ZM13.8 3.7V8.3h4.5',
  external: 'M9 5.5H5v13.5h13.5v-4M13 4.5h6.5V11M19 5l-8.5 8.5',
  link: 'M10 14a3.6 3.6 0 0 0 5.2.2l3-3a3.7 3.7 0 0 0-5.2-5.2l-1.2 1.2M14 10a3.6 3.6 0 0 0-5.2-.2l-3 3A3.7 3.7 0 0 0 11 18l1.2-1.2',
  filter: 'M4 6h16M7 12h10M10 18h4',
  refresh: 'M19 12a7 7 0 1 1-2-4.9M19.3 4v4.5h-4.5',
  eyeOff:
    'M4 4l16 16M9.9 6c.7-.1 1.4-.2 2.1-.2 5.8 0 9.2 6.2 9.2 6.2a17 17 0 0 1-2.6 3.3M6.4 7.7C4 9.5 2.8 12 2.8 12S6.2 18.2 12 18.2c1.6 0 3-.5 4.2-1.1',
  pin: 'M12 21s6.5-6 6.5-11a6.5 6.5 0 1 0-13 0c0 5 6.5 11 6.5 11ZM12 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  heart: 'M12 20.3 4.3 12.6a5 5 0 0 1 7.1-7.1l.6.7.6-.7a5 5 0 0 1 7.1 7.1z',
} as const;
