/**
 * The one trusted types policy of a page, for whatever loads scripts in it: built files of this origin pass, everything
 * else is refused. Nothing makes HTML or code of texts. It comes before all other code of a shell: the build puts it
 * there, in consoles as the first module of their entry, on the site as the beginning of its first script.
 */
{
  interface Factory {
    createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
  }

  const BUILT = ['/mf/', '/shells/'];
  const { trustedTypes } = globalThis as { trustedTypes?: Factory };

  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      return origin === location.origin && BUILT.some((folder) => pathname.startsWith(folder)) ? url : null;
    },
  });
}
