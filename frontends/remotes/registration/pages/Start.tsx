import { sitePage } from '@enishi/frontend-kit/runtime/site-page';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

const FIRST = '/register/profile';

/** `/register` is no page of its own: it leads to the first step. */
function Start() {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => void navigate(FIRST + search, { replace: true }), [navigate, search]);
  return null;
}

export default sitePage({
  component: Start,
  head: (_read, { site }) => ({ title: `無料会員登録 | ${site.settings.service_name}`, robots: 'noindex' }),
  redirect: ({ search }) => (search.size > 0 ? `${FIRST}?${search}` : FIRST),
});
