/** Error boundaries: a failing part never takes the shell with it. */
import { Component, type ReactNode } from 'react';
import { ErrorPage } from '../../ui/base/ErrorPage';
import { isApiError } from '../api/api-error';
import { isChunkError, reloadOnce } from './chunk-reload';
import { PageSkeleton, RetryPanel } from './retry-panel';

/** The status an error page shows: only 404 has its own text, anything else is 500. */
export function errorStatus(error: unknown): number {
  return isApiError(error) && error.status === 404 ? 404 : 500;
}

const didNotLoad = (error: unknown) => error instanceof Error && error.name === 'RemoteLoadError';

interface BoundaryProps {
  /** Called before a failed load is tried again. */
  onRetry?: () => void;
  /** The place that failed; another one is tried anew. */
  at?: string;
  children: ReactNode;
}

interface BoundaryState {
  error?: unknown;
  reloading: boolean;
  retried: boolean;
}

/**
 * Around a page or a slot. A part that did not load gets a retry panel; the second failure reloads the whole page,
 * because a page older than the last deployment cannot load anything new. Other errors show the error page.
 */
export class RemoteBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { reloading: false, retried: false };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (isChunkError(error) && reloadOnce()) this.setState({ reloading: true });
  }

  override componentDidUpdate({ at }: BoundaryProps): void {
    if (at !== this.props.at && this.state.error !== undefined) this.setState({ error: undefined, retried: false });
  }

  private retry = (): void => {
    if (this.state.retried) {
      location.reload();
      return;
    }
    this.props.onRetry?.();
    this.setState({ error: undefined, retried: true });
  };

  override render(): ReactNode {
    const { error, reloading } = this.state;
    if (error === undefined) return this.props.children;
    if (reloading) return <PageSkeleton />;
    return didNotLoad(error) ? <RetryPanel onRetry={this.retry} /> : <ErrorPage status={errorStatus(error)} />;
  }
}
