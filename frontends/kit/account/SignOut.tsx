import { useEffect, useRef } from 'react';
import { useSignOut } from '../runtime/member';
import { Spinner } from '../ui/base/Spinner';

/** Signs out as soon as it is opened; the sign-in follows by a full page load. */
export function SignOut() {
  const signOut = useSignOut();
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void signOut();
  }, [signOut]);
  return (
    <p role="status" style={{ display: 'grid', justifyItems: 'center', gap: 16, padding: 96 }}>
      <Spinner size={28} />
      ログアウトしています
    </p>
  );
}
