/** The icons of a page: the site's. For consoles the build takes `console-icon-paths.ts`, which has more. */
export { iconPaths } from './site-icon-paths';
