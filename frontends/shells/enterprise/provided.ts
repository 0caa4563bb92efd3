/**
 * Libraries this shell brings for its remotes without using them itself. Naming them puts them into the build; a
 * remote's first use fetches them.
 */
export const provided = [() => import('react-hook-form')];
