export {
  BrowserRouter,
  Link,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from '../../../runtime/site/site-router';
