/** Every colour that is no brand's, as the public site has it, and consoles in their light theme where they set nothing else. */

/** Ground of pages, panels and controls. */
export const surface = '#FFFFFF';
export const canvas = '#F4F6F9';
export const subtle = '#F8FAFC';
/** Grounds of neutral badges, of what is pointed at, of what is still loading. */
export const shade = '#E9EEF3';
/** Between rows of one table or list. */
export const hairline = '#EDF0F4';
export const line = '#E3E8ED';
export const lineStrong = '#CBD4DD';
/** Edges of inputs: 3:1 on their ground, as WCAG asks of controls. */
export const control = '#8492A2';
/** Ground of a box that is ticked, under a white tick. */
export const ticked = 'var(--main-text)';
export const text = '#17212B';
export const muted = '#52606F';
export const placeholder = '#616E7D';
export const disabled = '#94A0AD';
/** Dark ground of what stands out from the page, with white on it. */
export const ink = '#16202B';
export const danger = '#C4223A';
/** Grounds of white text. */
export const dangerFill = '#C4223A';
export const dangerStrong = '#A61B31';
export const dangerSoft = '#FDEEF0';
/** Ground of a field that was refused. */
export const dangerFaint = '#FFFAFA';
export const success = '#157347';
export const successFill = '#157347';
export const successSoft = '#E8F5EE';
export const warning = '#8A5A00';
export const warningSoft = '#FFF5DF';
export const info = '#1B5E9E';
export const infoSoft = '#EAF2FB';
export const meeting = '#5F3FAE';
export const meetingSoft = '#F3EFFB';
export const shadowCard = '0 1px 2px rgb(22 32 43 / 5%)';
export const shadowFloat = '0 4px 16px rgb(22 32 43 / 14%), 0 0 1px rgb(22 32 43 / 24%)';
export const shadowDialog = '0 16px 48px rgb(22 32 43 / 24%)';
