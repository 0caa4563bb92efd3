/** Colours for styles, by name, so that a page of the public site brings those alone that it uses. Brand ones follow its settings. */
export * from './tones';

/** Text on grounds of colour. What is a ground itself is `surface`: white in a light theme only. */
export const white = '#FFFFFF';
export const main = 'var(--main)';
export const mainStrong = 'var(--main-strong)';
export const mainSoft = 'var(--main-soft)';
export const mainLine = 'var(--main-line)';
/** Main colour as text or a thin line on the surface. */
export const mainText = 'var(--main-text)';
export const onMain = 'var(--on-main)';
export const accent = 'var(--accent)';
/** Accent as the ground of white text. */
export const accentStrong = 'var(--accent-strong)';
export const accentHover = 'var(--accent-hover)';
export const accentSoft = 'var(--accent-soft)';
/** Accent as text on the surface or on its own tint. */
export const accentText = 'var(--accent-text)';
