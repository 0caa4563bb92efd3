/** Every colour that is no brand's, as the public site has it, and consoles in their light theme where they set nothing else. */
export const siteTones = {
  /** Ground of pages, panels and controls. */
  surface: '#FFFFFF',
  canvas: '#F4F6F9',
  subtle: '#F8FAFC',
  /** Grounds of neutral badges, of what is pointed at, of what is still loading. */
  shade: '#E9EEF3',
  /** Between rows of one table or list. */
  hairline: '#EDF0F4',
  line: '#E3E8ED',
  lineStrong: '#CBD4DD',
  /** Edges of inputs: 3:1 on their ground, as WCAG asks of controls. */
  control: '#8492A2',
  /** Ground of a box that is ticked, under a white tick. */
  ticked: 'var(--main-text)',
  text: '#17212B',
  muted: '#52606F',
  placeholder: '#616E7D',
  disabled: '#94A0AD',
  /** Dark ground of what stands out from the page, with white on it. */
  ink: '#16202B',
  danger: '#C4223A',
  /** Grounds of white text. */
  dangerFill: '#C4223A',
  dangerStrong: '#A61B31',
  dangerSoft: '#FDEEF0',
  /** Ground of a field that was refused. */
  dangerFaint: '#FFFAFA',
  success: '#157347',
  successFill: '#157347',
  successSoft: '#E8F5EE',
  warning: '#8A5A00',
  warningSoft: '#FFF5DF',
  info: '#1B5E9E',
  infoSoft: '#EAF2FB',
  meeting: '#5F3FAE',
  meetingSoft: '#F3EFFB',
  shadowCard: '0 1px 2px rgb(22 32 43 / 5%)',
  shadowFloat: '0 4px 16px rgb(22 32 43 / 14%), 0 0 1px rgb(22 32 43 / 24%)',
  shadowDialog: '0 16px 48px rgb(22 32 43 / 24%)',
} satisfies Record<string, string>;

export type Tones = Record<keyof typeof siteTones, string>;
