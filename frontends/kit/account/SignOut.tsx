import { useCallback, useEffect, useRef, useState } from 'react';
import { toApiError } from '../runtime/api/api-error';
import { useSignOut } from '../runtime/member/member';
import { Button } from '../ui/base/Button';
import { EmptyState } from '../ui/base/EmptyState';
import { Spinner } from '../ui/base/Spinner';

/** Signs out as soon as it is opened; the sign-in follows by a full page load. */
export function SignOut() {
  const signOut = useSignOut();
  const begun = useRef(false);
  const [problem, setProblem] = useState<string>();
  const attempt = useCallback(() => {
    setProblem(undefined);
    signOut().catch((thrown: unknown) => setProblem(toApiError(thrown).message));
  }, [signOut]);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    attempt();
  }, [attempt]);
  if (problem !== undefined)
    return (
      <div role="alert">
        <EmptyState
          icon="alert"
          title="ログアウトできませんでした"
          actions={
            <Button variant="primary" onClick={attempt}>
              もう一度ログアウトする
            </Button>
          }
        >
          {problem}
        </EmptyState>
      </div>
    );
  return (
    <p role="status" style={{ display: 'grid', justifyItems: 'center', gap: 16, padding: 96 }}>
      <Spinner size={28} />
      ログアウトしています
    </p>
  );
}
