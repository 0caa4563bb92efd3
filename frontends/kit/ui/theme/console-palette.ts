/** The two themes of consoles. */
import { consoleTones } from './console-color';
import * as siteTones from './site-tones';

export type ConsolePalette = Record<keyof typeof siteTones | keyof typeof consoleTones, string>;

export const lightPalette: ConsolePalette = {
  ...siteTones,
  ...consoleTones,
  subtle: '#F7F9FB',
  line: '#E8ECF0',
  lineStrong: '#D3DAE1',
  muted: '#5A6774',
};

/** Grounds grow lighter as they come nearer, since shadows are hardly seen on them. */
export const darkPalette: ConsolePalette = {
  surface: '#151B22',
  raised: '#1D252E',
  canvas: '#1E262F',
  subtle: '#1A2129',
  hover: '#1C242D',
  selected: '#1A2E45',
  shade: '#2A343F',
  hairline: '#222B34',
  line: '#2A343E',
  lineStrong: '#3C4855',
  control: '#75828F',
  ticked: '#3D8ADB',
  text: '#E4E9EE',
  muted: '#A5B0BB',
  placeholder: '#94A0AC',
  disabled: '#66727E',
  ink: '#3A4653',
  danger: '#FF8E99',
  dangerFill: '#C4223A',
  dangerStrong: '#A61B31',
  dangerSoft: '#3B1F27',
  dangerFaint: '#221A20',
  success: '#62C998',
  successFill: '#157347',
  successSoft: '#16302A',
  warning: '#E6B65C',
  warningSoft: '#352B18',
  info: '#82B9F0',
  infoSoft: '#182C42',
  meeting: '#BCA3F2',
  meetingSoft: '#2B2441',
  veil: 'rgb(3 6 10 / 64%)',
  shadowCard: '0 1px 2px rgb(0 0 0 / 32%)',
  shadowFloat: '0 4px 16px rgb(0 0 0 / 48%), 0 0 0 1px #33404C',
  shadowDialog: '0 16px 48px rgb(0 0 0 / 56%), 0 0 0 1px #33404C',
  stateIdle: '#7F8B97',
  stateWork: '#4F98E3',
  stateAct: '#E09A2E',
  stateMeeting: '#9F80E6',
  stateWon: '#3DB57D',
  chartSoft: '#35618F',
  veilSoft: 'rgb(3 6 10 / 48%)',
};
