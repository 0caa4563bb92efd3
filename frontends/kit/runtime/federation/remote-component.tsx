/** A component of a remote: loaded when it is needed, with a skeleton before it and a boundary around it. */
import { type ComponentType, Suspense, use } from 'react';
import { RemoteBoundary } from '../frame/errors';
import { PageSkeleton } from '../frame/retry-panel';
import { forgetComponent, loadComponent } from './page-source';

interface RemoteComponentProps {
  remote: string;
  component: string;
  /** Props of the loaded component. */
  data?: Record<string, unknown>;
  /** As a rule it shows nothing: nothing stands for it while it is loaded. */
  quiet?: boolean;
}

function Loaded({ remote, component, data }: RemoteComponentProps) {
  const Page = use(loadComponent<ComponentType<Record<string, unknown>>>(remote, component));
  return <Page {...data} />;
}

export function RemoteComponent(props: RemoteComponentProps) {
  const { remote, component } = props;
  return (
    <RemoteBoundary onRetry={() => forgetComponent(remote, component)}>
      <Suspense fallback={props.quiet ? null : <PageSkeleton />}>
        <Loaded {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}
