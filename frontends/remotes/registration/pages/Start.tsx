import { sitePage } from '@enishi/frontend-kit/runtime/site/site-page';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { stepHead } from '../data/head';
import { jobInAddress, pathOf } from '../data/places';

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
  head: stepHead('無料会員登録', '登録は無料です。'),
  redirect({ search }) {
    const job = jobInAddress(search);
    return job ? pathOf(job) : search.size > 0 ? `${FIRST}?${search}` : FIRST;
  },
});
