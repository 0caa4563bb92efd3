/** A field of public forms that people do not see: what fills it in is a program, or a browser that is told so. */
export const TRAP = 'website';
