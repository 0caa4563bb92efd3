/** Icons of consoles: those of the site, and those that no visitor sees. The build takes it for `icon-paths.ts` there. */
import { iconPaths as siteIcons } from './site-icon-paths';

export const iconPaths = {
  ...siteIcons,
  more: 'M6 12h.01M12 12h.01M18 12h.01',
  up: 'M6 14.5l6-6 6 6',
  sort: 'M8 10l4-4 4 4M8 14l4 4 4-4',
  question: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM9.6 9.4a2.5 2.5 0 1 1 3.7 2.2c-.9.5-1.3 1-1.3 2M12 16.6h.01',
  users:
    'M9.5 12a3.6 3.6 0 1 0 0-7.2 3.6 3.6 0 0 0 0 7.2ZM3 20c.6-3.4 3.2-5.2 6.5-5.2s5.9 1.8 6.5 5.2M15.5 5.2a3.4 3.4 0 0 1 0 6.5M18 15.2c1.7.8 2.7 2.4 3 4.8',
  briefcase: 'M4 8.5h16V19H4V8.5ZM9 8.5V5h6v3.5M4 13h16',
  phone:
    'M6 4h3.4l1.6 4.4-2.2 1.6c.9 2.2 2.9 4.2 5.2 5.2l1.6-2.2 4.4 1.6V18c0 1.4-1 2-2.2 2C10.3 20 4 13.7 4 6.2 4 5 4.7 4 6 4Z',
  edit: 'M4.5 19.5l.9-4L16 4.9l3.1 3.1L8.5 18.6l-4 .9ZM14 7l3.1 3.1',
  trash: 'M5 7h14M9.5 7V4.5h5V7M7 7l.8 13h8.4L17 7M10.5 11v5.5M13.5 11v5.5',
  copy: 'M9 9h11v11H9V9ZM15 9V4H4v11h5',
  comment: 'M4 5h16v11h-8.5L7 20v-4H4V5Z',
  download: 'M12 4.5v11M7.5 11.3l4.5 4.5 4.5-4.5M4.5 16.5v3h15v-3',
  rows: 'M8.5 6.5H20M8.5 12H20M8.5 17.5H20M4 6.5h.01M4 12h.01M4 17.5h.01',
  board: 'M4.5 5H10v14H4.5V5ZM14 5h5.5v8.5H14V5Z',
  columns: 'M4 5h16v14H4V5ZM9.5 5v14M14.5 5v14',
  settings:
    'M4 7h9M17 7h3M15 9.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM4 17h3M11 17h9M9 19.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  history: 'M4.5 12a7.5 7.5 0 1 1 2.3 5.4M4.3 7.5v4h4M12 8v4.3l2.8 1.7',
  logout: 'M10 4.5H5v15h5M10.5 12H20M16 8l4 4-4 4',
  eye: 'M2.8 12S6.2 5.8 12 5.8 21.2 12 21.2 12 17.8 18.2 12 18.2 2.8 12 2.8 12ZM12 14.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2Z',
  panel: 'M4 5h16v14H4V5ZM14 5v14',
  tag: 'M4 4.5h7.5L20 13l-7 7-8.5-8.5V4.5ZM8.3 8.5h.01',
  star: 'M12 4l2.5 5.2 5.7.8-4.1 4 1 5.7L12 17l-5.1 2.7 1-5.7-4.1-4 5.7-.8L12 4Z',
} as const;

export type IconName = keyof typeof iconPaths;
