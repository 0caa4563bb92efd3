/**
 * Tones as the public site has them: constants, so that its pages weigh no more than they have to. In consoles the build
 * takes `console-tones.ts` for this file (`webpack/preset.mjs`): there each is a custom property, which a theme sets.
 */
export * from './site-tones';
