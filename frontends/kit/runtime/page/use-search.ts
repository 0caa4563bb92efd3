/** Parameters of the page's address, for pages whose choices are a part of it. */
import { useCallback } from 'react';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router';

/** Values by parameter: an empty one takes the parameter out, parameters that are not named stay. */
export type SearchPatch = Readonly<Record<string, string>>;

/** The parameters that stand in the address already, a copy, give those that shall stand there. */
export type SearchWriter = (last: URLSearchParams) => URLSearchParams;

/**
 * Changes the parameters. The router shows an address a moment after it stands in the browser, so a second choice
 * within that moment is laid over the address itself and not over what the page shows, else the first one would be lost.
 * Nothing happens once the address is another page's: that one is on its way.
 */
export type ChangeSearch = (change: SearchPatch | SearchWriter, options?: NavigateOptions) => void;

function patched(last: URLSearchParams, patch: SearchPatch): URLSearchParams {
  for (const [name, value] of Object.entries(patch)) {
    if (value) last.set(name, value);
    else last.delete(name);
  }
  return last;
}

export function useSearch(): readonly [URLSearchParams, ChangeSearch] {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = useCallback<ChangeSearch>(
    (wanted, options) => {
      if (window.location.pathname !== pathname) return;
      const last = new URLSearchParams(window.location.search);
      const next = typeof wanted === 'function' ? wanted(last) : patched(last, wanted);
      void navigate({ search: next.toString() }, options);
    },
    [pathname, navigate],
  );
  return [params, change];
}
