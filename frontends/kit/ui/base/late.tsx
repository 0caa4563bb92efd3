/**
 * Parts whose scripts come when they are needed. React's `lazy` with `Suspense` holds such a part back until its fallback
 * has been seen for 300 ms, also where the script came after ten; and it keeps a script that did not come for ever.
 */
import { createElement, type ReactNode, useLayoutEffect, useState } from 'react';

type Component<Props> = (props: Props) => ReactNode;

/** A script on its way, or there. */
interface Script<Props> {
  part?: Component<Props>;
  fetched: () => Promise<void>;
}

function scriptOf<Props>(load: () => Promise<{ default: Component<Props> }>): Script<Props> {
  let loading: Promise<void> | undefined;
  const script: Script<Props> = {
    fetched: () => {
      loading ??= load().then(
        (module) => {
          script.part = module.default;
        },
        (error: unknown) => {
          // The next part that is shown asks again.
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
  return script;
}

interface ShownProps<Props> {
  script: Script<Props>;
  fallback: ReactNode;
  props: Props;
}

function Shown<Props extends object>({ script, fallback, props }: ShownProps<Props>) {
  const [, setCame] = useState(false);
  const [failure, setFailure] = useState<{ error: unknown }>();
  useLayoutEffect(() => {
    if (script.part) return;
    let isShown = true;
    script.fetched().then(
      () => isShown && setCame(true),
      (error: unknown) => isShown && setFailure({ error }),
    );
    return () => {
      isShown = false;
    };
  }, [script]);
  if (failure) throw failure.error;
  return script.part ? createElement(script.part, props) : fallback;
}

export type LatePart<Props> = Component<Props> & {
  /** Fetches the script before the part is shown; one that does not come is asked for again by the part. */
  preload: () => void;
};

/**
 * @param load the part's module, which exports it as `default`
 * @param fallback what stands in its place until the script is there
 * @returns the part; it throws in rendering, for the boundary around it, where the script does not come
 */
export function late<Props extends object>(
  load: () => Promise<{ default: Component<Props> }>,
  fallback: ReactNode = null,
): LatePart<Props> {
  const script = scriptOf(load);
  const part = (props: Props) => <Shown script={script} fallback={fallback} props={props} />;
  return Object.assign(part, { preload: () => void script.fetched().catch(() => undefined) });
}
