/** Parts that the server renders with the page, and whose scripts come into the browser only where they are shown. */
import { type ComponentType, createElement, type ReactNode, Suspense, use } from 'react';

const isServer = typeof window === 'undefined';
const never = new Promise<never>(() => undefined);

interface LoadedProps<Props> {
  part: () => Promise<ComponentType<Props>>;
  props: Props;
}

const Loaded = <Props extends object>({ part, props }: LoadedProps<Props>) => createElement(use(part()), props);

/** @param isWanted while it is not, the part stays as the server sent it */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  isWanted: () => boolean = () => true,
): (props: Props) => ReactNode {
  let loading: Promise<ComponentType<Props>> | undefined;
  /** Marked as React marks promises, so that what has come is rendered at once. */
  const part = (): Promise<ComponentType<Props>> => {
    if (loading) return loading;
    if (!isServer && !isWanted()) return never;
    const promise = load().then((module) => module.default);
    promise.then(
      (value) => void Object.assign(promise, { status: 'fulfilled', value }),
      // The next page that shows it asks again.
      () => {
        loading = undefined;
      },
    );
    loading = promise;
    return promise;
  };
  // The server renders a page at once, and so has all parts before.
  if (isServer) void part();
  return (props) => (
    <Suspense>
      <Loaded part={part} props={props} />
    </Suspense>
  );
}
