/** Written by the build of a console: every module of the kit that its remotes import. */
declare module '#kit-modules' {
  export const kitModules: Record<string, () => Promise<unknown>>;
}
